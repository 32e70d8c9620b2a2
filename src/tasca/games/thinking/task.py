"""What a thought is asked for, as numbers: what seems good at once, the best actions, or the worth of one of them."""

AT_ONCE, THINK, WORTH_OF = range(3)
WHOLE = 1_000_000  # shares of a budget, and worths as win rates from 0 to 1, are counted in millionths
