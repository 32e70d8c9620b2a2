"""The command line for these tests too."""

from tests.cli.conftest import tasca as tasca
