"""A bot of your own, in a file of your own: `tasca arena azul --bots ./examples/mine.py:Mine,random --games 20`.

It plays any game: it tries every move and takes the one after which it leads by most.
"""


class Mine:
    def choose(self, game, state, budget, rng):
        """An action of `game.legal_actions(state)`. The state is a copy whose future is not the real one."""
        seat = game.to_act(state)

        def lead(action):
            after = game.copy(state)
            game.apply(after, action)
            scores = game.scores(after)
            return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

        return max(game.legal_actions(state), key=lambda action: (lead(action), rng.below(1000)))
