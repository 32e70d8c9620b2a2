"""Laws about tiles and stars, for `laws`: each is in one place. They return the number of a broken law, or 0."""

from tasca.core.machine import machine

from .components import (
    ALFAMA,
    FADO_SPACES,
    FADO_STAR,
    FADOS,
    FADOS_FOR_STAR,
    MUSICIAN_STAR,
    MUSICIANS,
    NOBODY,
    NONE,
    NOTES,
    OF_SPECIALTY,
    PLACA,
    SPECIALTIES,
    STARS,
    TOP_FAME,
)
from .notes import notes_held
from .state import State

rule, table, tell = machine(__name__)


@rule
def notes_broken(s: State) -> int:
    for kind in range(NOTES):
        n = s.notes[kind]
        for seat in range(s.players):
            n += s.held[seat][kind]
        if n != s.note_tiles[kind]:
            return 8
        if s.solo:
            for i in range(notes_held(s, ALFAMA)):
                if s.wild[i] == kind:
                    n += 1
            if n != s.note_tiles[kind] + s.held[ALFAMA][kind]:
                return 9
    return 0


@rule
def musicians_broken(s: State) -> int:
    for specialty in range(SPECIALTIES):
        seen = s.absent[specialty] | s.retired[specialty]
        if s.absent[specialty] & s.retired[specialty]:
            return 10
        in_market = 0
        for space in range(OF_SPECIALTY):
            musician = s.market[specialty][space]
            if musician != NONE:
                if musician // OF_SPECIALTY != specialty or in_market >> musician % OF_SPECIALTY & 1:
                    return 10
                in_market |= 1 << musician % OF_SPECIALTY
        if in_market != s.in_market[specialty] or in_market & seen:
            return 10
        seen |= in_market
        for i in range(s.players + 2):
            if i < s.players:
                musician = s.hired[i][specialty]
            elif i == s.players:
                musician = s.billboard[specialty]
            else:
                musician = s.star_musician[specialty]
            if musician != NONE:
                if musician // OF_SPECIALTY != specialty or seen >> musician % OF_SPECIALTY & 1:
                    return 10
                seen |= 1 << musician % OF_SPECIALTY
                if s.fame[musician] == 0:
                    return 11
        if seen != (1 << OF_SPECIALTY) - 1:
            return 10
        star = s.star_musician[specialty]
        if star != NONE and s.fame[star] != TOP_FAME:
            return 11
    for musician in range(MUSICIANS):
        out = s.absent[musician // OF_SPECIALTY] | s.retired[musician // OF_SPECIALTY]
        if out >> musician % OF_SPECIALTY & 1 and s.fame[musician]:
            return 11
    return 0


@rule
def fados_broken(s: State) -> int:
    if s.next_fado == NONE and s.stack:
        return 12
    for seat in range(s.players):
        mine = 0
        for fado in range(FADOS):
            mine += s.written[seat] >> fado & 1
        if mine != s.fados[seat]:
            return 12
    for fado in range(FADOS):
        places = (s.left_out >> fado & 1) + (s.stack >> fado & 1)
        if s.next_fado == fado:
            places += 1
        for space in range(FADO_SPACES):
            if s.fado[space] == fado:
                places += 1
        for seat in range(s.players):
            places += s.written[seat] >> fado & 1
        if places != 1:
            return 12
    return 0


@rule
def stars_broken(s: State) -> int:
    taken = 0
    for star in range(STARS):
        if s.star[star] >= s.players:
            return 13
        if s.star[star] != NOBODY:
            taken += 1
    mine = 0
    for seat in range(s.players):
        mine += s.stars[seat]
        for star in range(STARS):
            if s.star[star] == seat:
                taken -= 1
                mine -= 1
        if s.star[FADO_STAR] == NOBODY and s.fados[seat] >= FADOS_FOR_STAR:
            return 13
        if s.star[PLACA] == NOBODY and s.track[seat] == 0:
            return 13
        if (s.star[FADO_STAR] == seat and s.fados[seat] < FADOS_FOR_STAR) or (s.star[PLACA] == seat and s.track[seat]):
            return 13
    if taken != 0 or mine != 0:
        return 13
    for specialty in range(SPECIALTIES):
        if (s.star_musician[specialty] == NONE) != (s.star[MUSICIAN_STAR + specialty] == NOBODY):
            return 13
    return 0
