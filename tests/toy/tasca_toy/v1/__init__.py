"""Coins as it was before: rules, and what differs for them. Explained in docs/changing-a-rule.md."""
