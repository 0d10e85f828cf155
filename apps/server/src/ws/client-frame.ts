import { ClientFrame, RequestError, RequestId } from '@sobremesa/protocol';
import { Compile } from 'typebox/compile';
import { DEEPEST, hasNul, isShallow } from '../json.ts';

const clientFrame = Compile(ClientFrame);
const frameKinds = ClientFrame.anyOf.map((schema) => ({
  type: schema.properties.type.const,
  checker: Compile(schema),
}));
const requestId = Compile(RequestId);

/** JSON has U+0000 in this form only. */
const WRITTEN_NUL = '\\u0000';

/** The value of a text; `undefined` when it is no JSON. */
export function parseFrame(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The frame in a value that was parsed from `text`; throws a `RequestError` when it is none. */
export function checkFrame(value: unknown, text: string): ClientFrame {
  // A level takes a character at least, and most frames are short.
  if (text.length > DEEPEST && !isShallow(value)) throw bad('The frame is nested too deep');
  if (text.includes(WRITTEN_NUL) && hasNul(value)) throw bad('No text has U+0000');
  if (!clientFrame.Check(value)) throw bad(describe(value));
  return value;
}

const bad = (message: string): RequestError => new RequestError('bad-message', message);

/** The id of a frame, also of one that is otherwise wrong; `undefined` where it cannot be read. */
export function idOf(frame: unknown): string | undefined {
  if (typeof frame !== 'object' || frame === null || !('id' in frame)) return undefined;
  const { id } = frame;
  return requestId.Check(id) ? id : undefined;
}

/** What is wrong with a frame, in one line. */
function describe(frame: unknown): string {
  if (typeof frame !== 'object' || frame === null) return 'A frame is a JSON object';
  const type = 'type' in frame ? frame.type : undefined;
  const kind = frameKinds.find((known) => known.type === type);
  if (!kind) return `A frame has a type: ${frameKinds.map((known) => known.type).join(', ')}`;
  const [error] = kind.checker.Errors(frame);
  return `${String(type)}${error?.instancePath ?? ''}: ${error?.message ?? 'not as the protocol says'}`;
}
