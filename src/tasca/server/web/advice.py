"""What bots say to people: hints and reviews as answers, in plain words."""

from tasca.bots.hint import Hint
from tasca.bots.review import Judgement, worst_of
from tasca.server.bots.reviews import Review, Stage
from tasca.server.table.table import Table
from tasca.server.web import i18n
from tasca.server.web.display_names import names
from tasca.server.web.i18n import gettext as _
from tasca.server.web.i18n import ngettext
from tasca.server.web.responses.advice import Advice, HintOut, JudgedOut, ReviewOut

Labels = list[dict[str, str]]


def worth_words(worth: float) -> str:
    n = round(100 * worth)
    return ngettext("wins about %(n)d game in 100", "wins about %(n)d games in 100", n) % {"n": n}


def cost_words(cost: float) -> str:
    if not cost:
        return _("nothing")
    n = round(100 * cost)
    if not n:
        return _("next to nothing")
    return ngettext("about %(n)d game in 100", "about %(n)d games in 100", n) % {"n": n}


def advice(table: Table, found: list[Hint]) -> Advice:
    """Hints with the words and the elements of the drawing that the person's own choices have."""
    choices = {choice.action: choice for choice in table.game.choices(table.state, i18n)}
    hints = [
        HintOut(
            action=choices[hint.action].text,
            label=choices[hint.action].label,
            picks=list(choices[hint.action].picks),
            worth=hint.worth,
            means=worth_words(hint.worth),
        )
        for hint in found
        if hint.action in choices
    ]
    return Advice(table=table.id, seq=table.seq, position=table.position, seat=table.to_act, hints=hints)


def _labels(table: Table) -> Labels:
    """For each move of the game what the actions that were legal there are called."""
    played = table.steps()
    return [{choice.text: choice.label for choice in table.game.choices(step.before, i18n)} for step in played]


def _judged(table: Table, move: Judgement, labels: Labels) -> JudgedOut:
    called = labels[move.seq]
    return JudgedOut(
        move=move.seq + 1,
        seat=move.seat,
        name=names(table)[move.seat],
        played=move.played,
        played_label=called.get(move.played, move.played),
        better=move.better,
        better_label=called.get(move.better, move.better),
        cost=move.cost,
        means=cost_words(move.cost),
        location=f"/tables/{table.id}/moves/{move.seq + 1}",
    )


def review_out(table: Table, review: Review) -> ReviewOut:
    """A review; while it is being made, how far it is."""
    moves: list[JudgedOut] = []
    worst: list[list[JudgedOut]] = [[] for _seat in table.seats]
    if review.stage == Stage.DONE:
        labels = table.kept(("labels", i18n.language.get()), lambda: _labels(table))
        moves = [_judged(table, move, labels) for move in review.moves]
        worst = [[moves[move.seq] for move in seat] for seat in worst_of(review.moves, len(table.seats))]
    return ReviewOut(
        table=table.id,
        game=table.header.game,
        title=_(table.game.info.title),
        status=str(review.stage),
        done=len(review.moves),
        of=review.of,
        seats=names(table),
        worst=worst,
        moves=moves,
    )
