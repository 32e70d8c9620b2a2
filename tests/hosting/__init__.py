"""What a host needs: the files of deploy/, tried with the programs that they are for."""
