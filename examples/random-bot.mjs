// A program that plays any game at random. It needs a token (POST /api/me/tokens with the cookie
// of a person, see docs/protocol.md) and a table with a free seat:
//   npm install ws
//   node random-bot.mjs http://localhost:3000 TOKEN TABLE
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';

const [server, token, table] = process.argv.slice(2);
const socket = new WebSocket(new URL('/api/ws', server.replace('http', 'ws')), {
  headers: { authorization: `Bearer ${token}` },
});
const send = (frame) => socket.send(JSON.stringify(frame));
const visit = randomUUID();
let requests = 0;
const newId = () => `${visit}-${++requests}`;
const act = (action, id = newId()) => send({ type: 'act', id, table, action });

let known = {}; // the latest room and position
let pending; // the id of the unanswered move; there is at most one

function decide() {
  const moves = known.position?.moves ?? [];
  if (pending || moves.length === 0) return;
  pending = newId();
  act({ type: 'move', move: moves[Math.floor(Math.random() * moves.length)] }, pending);
}

function update(frame) {
  known = { ...known, ...frame };
  if (known.room.phase !== 'finished') return decide();
  process.stdout.write(`${JSON.stringify(known.position.standings)}\n`);
  socket.removeAllListeners('message'); // more steps may arrive
  socket.close();
}

function answered({ id, code, message }) {
  if (code) process.stderr.write(`${code}: ${message}\n`);
  if (id === pending) pending = undefined;
  setTimeout(decide, code ? 1000 : 0);
}

const handlers = {
  welcome: () => send({ type: 'watch', table }),
  table: (frame) => {
    if (frame.you === 'spectator') act({ type: 'sit', name: 'Random bot' });
    if (frame.room.phase === 'gathering')
      act({ type: 'ready', ready: true, entropy: randomUUID() });
    update(frame);
  },
  step: update,
  done: answered,
  error: answered,
};

socket.on('message', (text) => {
  const frame = JSON.parse(text);
  handlers[frame.type]?.(frame);
});
socket.on('error', ({ message }) => process.stderr.write(`${message}\n`));
