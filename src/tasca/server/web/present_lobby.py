"""Tables as the lobby lists them."""

from tasca.games import game as game_of
from tasca.server.storage.store import TableRow
from tasca.server.web.display_names import seat_name
from tasca.server.web.i18n import gettext as _
from tasca.server.web.responses.lobby import TableListed
from tasca.server.web.responses.table import SeatOut


def listed(row: TableRow, person: str) -> TableListed:
    about, result = game_of(row.game).about, row.result
    return TableListed(
        id=row.id,
        game=row.game,
        title=_(game_of(row.game).info.title),
        options=row.options,
        clock=row.clock,
        listed=row.listed,
        rated=row.rated,
        status=row.status,
        seq=row.seq,
        updated=row.updated,
        your_turn=row.waits_for(person),
        yours=bool(person) and any(s.person == person for s in row.seats),
        seats=[
            SeatOut(
                s.seat,
                s.kind,
                seat_name(s.kind, s.name, s.bot, s.person, s.seat, about),
                bool(person) and s.person == person,
                s.bot,
                score=result.scores[s.seat] if result else None,
                resigned=s.seat in result.resigned if result else False,
            )
            for s in row.seats
        ],
        winners=result.winners if result else [],
        location=f"/tables/{row.id}",
    )
