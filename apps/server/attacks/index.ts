import type { Attack } from './attack.ts';
import { badFrames } from './bad-frames.ts';
import { badRequests } from './bad-requests.ts';
import { clockSetBack } from './clock-set-back.ts';
import { closedTables } from './closed-tables.ts';
import { coachQueue } from './coach-queue.ts';
import { costlyFloods } from './costly-floods.ts';
import {
  chatFlood,
  frameCrowd,
  lobbyFlood,
  playerCrowd,
  seatedCrowd,
  socketCrowd,
} from './crowds.ts';
import { deletionFlood } from './deletion-flood.ts';
import { doubleRequest } from './double-request.ts';
import { endlessTables } from './endless-tables.ts';
import { exportFlood } from './export-flood.ts';
import { chosenDeal, freshSelves } from './fairness.ts';
import { frameFloods } from './frame-floods.ts';
import { crossSiteGuesses, guessesInBodies, neighboursGuesses, socketGuesses } from './guesses.ts';
import { keysAtOnce, revokedAndStaying } from './keys.ts';
import { longTables } from './long-tables.ts';
import { nothing } from './nothing.ts';
import { ownersDoors } from './owners-doors.ts';
import { passkeyOfAnotherPort } from './passkeys.ts';
import { previewFlood } from './preview-flood.ts';
import { profileFlood } from './profile-flood.ts';
import { replayFlood } from './replay-flood.ts';
import { databaseRestarts, redisAway } from './services-away.ts';
import { silentWebhooks } from './silent-webhooks.ts';
import { slowConnections } from './slow-connections.ts';
import { stopWhileOpen } from './stop-while-open.ts';

/** `npm test` and `npm run attack` run them all. */
export const attacks: readonly Attack[] = [
  nothing,
  badFrames,
  badRequests,
  ...frameFloods,
  clockSetBack,
  slowConnections,
  stopWhileOpen,
  crossSiteGuesses,
  neighboursGuesses,
  socketGuesses,
  guessesInBodies,
  socketCrowd,
  seatedCrowd,
  frameCrowd,
  playerCrowd,
  chatFlood,
  lobbyFlood,
  costlyFloods,
  endlessTables,
  doubleRequest,
  replayFlood,
  previewFlood,
  profileFlood,
  longTables,
  coachQueue,
  exportFlood,
  deletionFlood,
  closedTables,
  databaseRestarts,
  redisAway,
  chosenDeal,
  freshSelves,
  keysAtOnce,
  revokedAndStaying,
  ownersDoors,
  passkeyOfAnotherPort,
  silentWebhooks,
];
