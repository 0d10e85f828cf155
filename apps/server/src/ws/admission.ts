import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { failure, RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Config } from '../config.ts';
import type { Gate } from '../gate/gate.ts';
import { addressOf } from '../http/client.ts';
import { Bucket, type Limits, SEATED_SHARE } from '../http/limits.ts';
import { isForeign, type SiteHeaders } from '../http/origin.ts';
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

/**
 * What an upgrade request says of who sends it, to be asked again as long as the socket is open. The request itself would keep
 * several kilobytes for each socket.
 */
export interface Arrival {
  readonly headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie'> & SiteHeaders;
  readonly address: string;
}

/** An admitted connection. */
export interface Entry {
  readonly arrival: Arrival;
  readonly visitor: Visitor;
  readonly limits: ConnectionLimits;
  /** Must be called when the connection has ended. */
  leave(): void;
}

function arrivalOf(request: IncomingMessage, proxies: number): Arrival {
  const { authorization, cookie, origin, host, 'sec-fetch-site': site } = request.headers;
  return {
    headers: { authorization, cookie, origin, host, 'sec-fetch-site': site },
    address: addressOf(request, proxies),
  };
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
  async identify({ headers, address }: Arrival): Promise<Visitor> {
    const { identities, config, gate } = this.#options;
    if (headers.authorization === undefined && isForeign(headers, config.origins)) {
      throw failure('wrong-origin');
    }
    const identity = await identities.identify(headers);
    if (identity === undefined) throw failure('no-identity');
    await gate.server.enter(identity, address);
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
    const arrival = arrivalOf(request, config.trustProxy);
    const { address } = arrival;
    const visitor = await this.identify(arrival).catch((error: unknown) => {
      if (error instanceof RequestError && error.code === 'bad-token') limits.guesses.take(address);
      throw error;
    });
    const { person } = visitor;
    this.#checkRoom(person);
    try {
      this.#checkCrowd(address);
    } catch (crowded) {
      if (!(await hasSeat(stores.tables, person))) throw crowded;
      // Checked again, because other connections may have been admitted during the await.
      this.#checkRoom(person);
      this.#checkSeatedCrowd(address);
      limits.takeSeatedSocket(person, address);
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
      arrival,
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

  /** The limit of an address for people who have a seat. */
  #checkSeatedCrowd(address: string): void {
    const most = SEATED_SHARE * this.#options.config.maxAddressConnections;
    if (most > 0 && this.#addresses.of(address) >= most) throw failure('too-many');
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
    const takeAsPlayer = async (cost: number, table: string | undefined) => {
      const mayTake = limits.hasSeatedFrame(person, address, cost) && (await isPlayer(table));
      if (mayTake) limits.takeSeatedFrame(person, address, cost);
      else limits.frames.take(address, cost);
    };
    const checkUnlessPlayer = async (table: string) => {
      if (!(await isPlayer(table))) limits.guesses.check(address);
    };
    return {
      takeBytes: (count) => bytes.take(count),
      takeFrame: () => frames.take(),
      takeAction: (action) => limits.takeAction(action, person, address),
      takeShared: (cost, table) =>
        limits.frames.tryTake(address, cost) ? undefined : takeAsPlayer(cost, table),
      checkGuess: (table) => (limits.guesses.has(address) ? undefined : checkUnlessPlayer(table)),
      takeGuess: () => limits.guesses.take(address),
    };
  }
}
