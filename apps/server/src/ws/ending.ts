import type { WebSocket } from 'ws';

export const GOING_AWAY = 1001;
export const POLICY_VIOLATION = 1008;

/** Who has not closed its end by then is cut off. */
const LONGEST_GOODBYE = 1_000;

/** Closes a socket and reads nothing more of it: whoever ignores the close is cut off. */
export function sendAway(socket: WebSocket, code: number): void {
  socket.close(code);
  socket.pause();
  setTimeout(() => socket.terminate(), LONGEST_GOODBYE).unref();
}
