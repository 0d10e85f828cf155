import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const HEADER = 12;
const ANSWERED = 0x8180;
const TYPE_A = 1;
/** Points to the name in the question. */
const SAME_NAME = 0xc00c;

/** The labels of a name, and where they end. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER;
  while (question[at] !== 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]));
    at += question[at] + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** The answer to a question, which has no address for other types than A. */
function answerTo(question: Buffer, end: number, address: string): Buffer {
  const isA = question.readUInt16BE(end) === TYPE_A;
  const header = Buffer.alloc(HEADER);
  for (const [index, value] of [question.readUInt16BE(0), ANSWERED, 1, isA ? 1 : 0].entries()) {
    header.writeUInt16BE(value, index * 2);
  }
  const record = Buffer.alloc(12);
  for (const [index, value] of [SAME_NAME, TYPE_A, 1, 0, 60, 4].entries()) {
    record.writeUInt16BE(value, index * 2);
  }
  const bytes = Buffer.from(address.split('.').map(Number));
  return Buffer.concat([
    header,
    question.subarray(HEADER, end + 4),
    ...(isA ? [record, bytes] : []),
  ]);
}

/** A name server on loopback that knows these addresses and never answers for any other name. */
export async function nameServer(known: Readonly<Record<string, string>>) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question);
    asked.push(name);
    const found = known[name];
    if (found !== undefined) socket.send(answerTo(question, end, found), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}
