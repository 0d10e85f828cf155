export { type Absences, absenceFacts, nextHost } from './absence.ts';
export { challengeFacts, challengeOf } from './challenge.ts';
export {
  type Circumstances,
  decide,
  moveFacts,
  resumeFacts,
  roundOverFacts,
  timeFacts,
} from './decide.ts';
export { type Decision, decisionsOf } from './decisions.ts';
export { dueAt, dueFacts, isDue, REVEAL_TIME } from './due.ts';
export { goneId, isGone, withoutFirstPlayer, withoutPerson, withoutTalk } from './erase.ts';
export { type FinishedTable, finishedTable } from './finished.ts';
export { type AttendanceInfo, attendanceOf, StepFrames, tableFrame, writeFrame } from './frames.ts';
export { withoutHidden } from './hidden.ts';
export { type ChangeOptions, LiveTable, type StepTimer } from './live/live-table.ts';
export { Queue } from './live/queue.ts';
export type * from './log.ts';
export {
  type Choices,
  type LonePlayer,
  newDayTable,
  newTable,
  newTournamentTable,
  newTryTable,
  newTwinTable,
  nextGameOf,
  type Opener,
  rematchOf,
  type TournamentPlayer,
  type TournamentSeating,
} from './open.ts';
export { DAY_SEAT, playPar } from './par.ts';
export {
  admit,
  closedTo,
  heardStep,
  positionOf,
  roomOf,
  stepFor,
  type Unheard,
  viewerAt,
} from './project.ts';
export { recordOf } from './record.ts';
export { type PersonResult, resultsAt, tallyResults } from './result.ts';
export { SentPositions } from './sent-positions.ts';
export {
  type AppliedStep,
  type GameList,
  type Occupant,
  type Outcome,
  type Speaker,
  speakerIn,
  stepWithoutTalk,
  Table,
  type TakeBack,
} from './table.ts';
export { indexedDueAt, indexOf, summaryOf, type TableIndex } from './table-index.ts';
export { type Thought, thoughtOf } from './thought.ts';
export {
  type ComparedSeat,
  compareTwins,
  type TwinComparison,
  type TwinScore,
  twinResultsOf,
} from './twins.ts';
export { factVersions, isNewerVersion, newerVersion } from './versions.ts';
