"""`python -m tasca`"""

from tasca.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
