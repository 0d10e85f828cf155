import { WebSocketServer } from 'ws';

/**
 * The minimal WebSocket server: it sends back what it receives. It runs unbundled in a process of its
 * own and prints its address.
 */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket) => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
server.on('listening', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
