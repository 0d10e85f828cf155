import type { WebSocket } from 'ws';

export const GOING_AWAY = 1001;
export const POLICY_VIOLATION = 1008;
export const TRY_AGAIN_LATER = 1013;

/** How long a client may take to answer the close frame. */
const CLOSE_TIMEOUT = 1_000;

/** Closes a socket and stops reading from it; a client that does not answer the close is cut off. */
export function disconnect(socket: WebSocket, code: number, reason?: string): void {
  socket.close(code, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
}
