import type { Storage } from '../storage/storage.ts';
import { circleTournaments, listedTournaments, tournamentsOf } from './store/lists.ts';
import {
  joinTournament,
  playersOfRunning,
  seeTournamentPeople,
  setTournamentState,
} from './store/people.ts';
import {
  addTournament,
  changeTournament,
  claimTournaments,
  postponeTournament,
} from './store/progress.ts';
import { tournament, tournamentPeople, tournamentRounds } from './store/reading.ts';
import {
  beginTournamentRound,
  endTournamentRound,
  endTournamentTable,
  openTournamentTables,
} from './store/rounds.ts';

export const tournamentStore = (storage: Storage) =>
  storage.bind({
    beginTournamentRound,
    changeTournament,
    circleTournaments,
    endTournamentRound,
    listedTournaments,
    openTournamentTables,
    postponeTournament,
    playersOfRunning,
    seeTournamentPeople,
    setTournamentState,
    tournament,
    tournamentPeople,
    tournamentRounds,
    tournamentsOf,
    addTournament,
    claimTournaments,
    endTournamentTable,
    joinTournament,
  });

export type TournamentStore = ReturnType<typeof tournamentStore>;
