import type { BusMessage } from './port.ts';

/**
 * The version of the messages. Raised when a server of the release before would misunderstand a message; a new
 * optional field or a new kind of message does not raise it.
 */
const VERSION = 1;

const kinds = {
  step: true,
  presence: true,
  due: true,
  lobby: true,
  orders: true,
  revoked: true,
  blocks: true,
  members: true,
  opened: true,
} as const satisfies Record<BusMessage['type'], true>;

interface Envelope {
  readonly v: number;
  readonly from: string;
  readonly message: BusMessage;
}

/** Writes and reads the messages of one server on the bus. */
export class Envelopes {
  /** How every message of this server begins, so that its echo is recognised without parsing it. */
  readonly #start = `{"v":${VERSION},"from":"${crypto.randomUUID()}","message":`;

  write(message: BusMessage): string {
    return `${this.#start}${JSON.stringify(message)}}`;
  }

  isOwn(text: string): boolean {
    return text.startsWith(this.#start);
  }

  /** `undefined` for a newer version and for an unknown kind: a newer server may send either. */
  read(text: string): BusMessage | undefined {
    const { v, message } = JSON.parse(text) as Envelope;
    return v <= VERSION && Object.hasOwn(kinds, message.type) ? message : undefined;
  }
}
