const usage = `usage: sobremesa <command>

  play      play a game in the terminal
  --help    this text
`;

process.stdout.write(usage);
