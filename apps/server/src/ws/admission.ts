import type { IncomingMessage } from 'node:http';
import { failure, RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';
import type { Gate } from '../gate/gate.ts';
import { addressOf } from '../http/client.ts';
import { Bucket, type Limits } from '../http/limits.ts';
import { isForeign } from '../http/origin.ts';
import type { Hub } from '../hub/hub.ts';
import { hasSeat } from '../hub/seats.ts';
import { KeyedCounter } from '../keyed-counter.ts';
import type { Identities } from '../people/identity.ts';
import type { Company } from '../safety/company.ts';
import type { Stores } from '../stores.ts';
import type { ConnectionLimits, Visitor } from './connection.ts';

/** Bytes that a socket may send on average for each frame that its rate allows. */
const MEAN_FRAME_BYTES = 2_048;
/** Share of all sockets reserved for people who have a seat. */
const KEPT_FOR_SEATS = 0.1;

interface SocketAdmissionOptions {
  readonly config: Config;
  readonly hub: Hub;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly gate: Pick<Gate, 'server'>;
  readonly stores: Pick<Stores, 'tables'>;
  readonly company: Pick<Company, 'enter' | 'leave'>;
}

/** An admitted connection. */
export interface Entry {
  readonly visitor: Visitor;
  readonly limits: ConnectionLimits;
  /** Must be called when the connection has ended. */
  leave(): void;
}

/** Decides who may open a socket, and which limits apply to it. */
export class SocketAdmission {
  readonly #options: SocketAdmissionOptions;
  readonly #addresses = new KeyedCounter();
  readonly #people = new KeyedCounter();

  constructor(options: SocketAdmissionOptions) {
    this.#options = options;
  }

  /** The person behind an upgrade request; throws a `RequestError` when there is none. */
  async identify(request: IncomingMessage): Promise<Visitor> {
    const { identities, config, gate } = this.#options;
    const { headers } = request;
    if (headers.authorization === undefined && isForeign(headers, config.origins)) {
      throw failure('wrong-origin');
    }
    const identity = await identities.identify(headers);
    if (identity === undefined) throw failure('no-identity');
    await gate.server.enter(identity, addressOf(request, config.trustProxy));
    const { person } = identity;
    return {
      ...identity,
      name: () => identities.nameOf(person),
      hasActed: () => identities.remember(identity, headers),
    };
  }

  /** Admits a connection; throws a `RequestError` when it may not be opened. */
  async enter(request: IncomingMessage): Promise<Entry> {
    const { limits, config, stores, company } = this.#options;
    const address = addressOf(request, config.trustProxy);
    const visitor = await this.identify(request).catch((error: unknown) => {
      if (error instanceof RequestError && error.code === 'bad-token') limits.guesses.take(address);
      throw error;
    });
    const { person } = visitor;
    this.#checkRoom(person);
    try {
      this.#checkCrowd(address);
    } catch (crowded) {
      if (!(await hasSeat(stores.tables, person))) throw crowded;
      limits.sockets.take(person);
      // Checked again, because other connections may have been admitted during the await.
      this.#checkRoom(person);
    }
    this.#addresses.add(address);
    this.#people.add(person);
    const leave = () => {
      this.#addresses.remove(address);
      this.#people.remove(person);
    };
    try {
      await company.enter(person);
    } catch (error) {
      leave();
      throw error;
    }
    return {
      visitor,
      limits: this.#limitsFor(person, address),
      leave: () => {
        leave();
        company.leave(person);
      },
    };
  }

  /** Limits that apply to everybody. */
  #checkRoom(person: PersonId): void {
    const { maxConnections, maxPersonConnections } = this.#options.config;
    if (this.#people.total >= maxConnections) throw failure('server-busy');
    if (maxPersonConnections > 0 && this.#people.of(person) >= maxPersonConnections) {
      throw failure('too-many');
    }
  }

  /** Limits that do not apply to people who have a seat. */
  #checkCrowd(address: string): void {
    const { limits, config } = this.#options;
    const { maxConnections, maxAddressConnections: most } = config;
    if (this.#people.total >= maxConnections * (1 - KEPT_FOR_SEATS)) throw failure('server-busy');
    if (most > 0 && this.#addresses.of(address) >= most) throw failure('too-many');
    limits.sockets.take(address);
  }

  #limitsFor(person: PersonId, address: string): ConnectionLimits {
    const { limits, config, hub } = this.#options;
    const frames = Bucket.perMinute(config.frameRate, limits.now);
    const bytes = Bucket.perMinute(config.frameRate * MEAN_FRAME_BYTES, limits.now);
    const isPlayer = async (table: string | undefined) =>
      table !== undefined && (await hub.sits(table, person));
    return {
      takeBytes: (count) => bytes.take(count),
      takeFrame: () => frames.take(),
      takeAction: (action) => limits.takeAction(action, person, address),
      takeShared: async (cost, table) => {
        if (limits.frames.has(address, cost) || !(await isPlayer(table))) {
          limits.frames.take(address, cost);
        }
      },
      checkGuess: async (table) => {
        if (limits.guesses.has(address) || (await isPlayer(table))) return;
        limits.guesses.check(address);
      },
      takeGuess: () => limits.guesses.take(address),
    };
  }
}
