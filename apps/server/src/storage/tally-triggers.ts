/** The statements that create a trigger which adds every stored result to `tallies`. */
export const tallyTriggers = {
  postgresql: [
    `create function add_to_tally() returns trigger language plpgsql as $$ begin
    insert into tallies as known (person, game, team, matches, wins, score, ranks, shared, since)
    values (new.person, new.game, new.team, 1, (new.rank = 1)::integer, new.score, new.rank,
      (new.people > 1)::integer, case when new.people > 1 then new.finished_at end)
    on conflict (person, game, team) do update set
      matches = known.matches + 1, wins = known.wins + excluded.wins, score = known.score + excluded.score,
      ranks = known.ranks + excluded.ranks, shared = known.shared + excluded.shared,
      since = least(known.since, excluded.since);
    return null;
  end $$`,
    'create trigger add_to_tally after insert on results for each row execute function add_to_tally()',
  ],
  sqlite: [
    `create trigger add_to_tally after insert on results begin
    insert into tallies (person, game, team, matches, wins, score, ranks, shared, since)
    values (new.person, new.game, new.team, 1, new.rank = 1, new.score, new.rank,
      new.people > 1, case when new.people > 1 then new.finished_at end)
    on conflict (person, game, team) do update set
      matches = matches + 1, wins = wins + excluded.wins, score = score + excluded.score,
      ranks = ranks + excluded.ranks, shared = shared + excluded.shared,
      since = coalesce(min(since, excluded.since), since, excluded.since);
  end`,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
