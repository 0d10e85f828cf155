import { WebSocket } from 'ws';

/**
 * The clients of tables, in a process of their own: the first at each table sends the next text as soon as it has the answer
 * to the last one, until the server ends the connections.
 */
const [address, tables, seats, text] = process.argv.slice(2);

for (let table = 0; table < Number(tables); table++) {
  for (let seat = 0; seat < Number(seats); seat++) {
    const socket = new WebSocket(`${address}/${table}`, { perMessageDeflate: false });
    socket.on('error', () => {});
    if (seat > 0) continue;
    socket.on('open', () => socket.send(text));
    socket.on('message', () => socket.send(text));
  }
}
