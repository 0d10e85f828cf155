import { entropyCommitment } from '@sobremesa/engine';
import type {
  Action,
  Circle,
  NewTournament,
  TableSetup,
  Token,
  TournamentNews,
} from '@sobremesa/protocol';
import { HOUR } from '@sobremesa/protocol/durations';
import { Keeper } from '../http/admin/keeper.ts';
import { type TestServer, Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { answerTo, type Place, placeNames, places, seatsAt } from './allowed-tables.ts';
import { type Role, roleNames } from './roles.ts';

/** A table that is tried: over HTTP and over the socket different ones, because what is allowed changes it. */
export type Way = 'http' | 'socket';
export const ways: readonly Way[] = ['http', 'socket'];

export interface TriedTable {
  readonly code: string;
  /** The steps in which the host said something, one for everybody who may hide it in a way. */
  readonly lines: ReadonlyMap<string, number>;
}

export const lineKey = (role: Role, way: Way): string => `${role} ${way}`;

/** Everybody owes a move at the same time, so that each of them can be tried. */
const SETUP = { game: 'toma6', seats: 5, calm: false };
const CUP = {
  name: 'Copa',
  game: 'toma6',
  size: 4,
  format: 'swiss',
  // Nobody's time runs out while the others are tried.
  clock: 'relaxed',
  rounds: 1,
  pauseSeconds: 0,
} as const satisfies NewTournament;

/** At all seats but the first. */
const BOTS = [1, 2, 3, 4].map((seat) => ({ seat, level: 'greedy' }));

interface Opened {
  readonly code: string;
}

/**
 * The tables of a place, by key, with the role that each is for. One is enough for all where nothing that they try
 * changes it, and one for each way where only moves do.
 */
function keysOf(place: Place): [key: string, role: Role][] {
  const phase = places[place];
  const isLasting = phase !== 'gathering' && phase !== 'playing';
  if (isLasting || place.startsWith('day')) return [[place, 'kicked']];
  if (place.startsWith('tournament') || place.startsWith('try')) {
    return ways.map((way) => [`${place}/${way}`, 'kicked']);
  }
  return roleNames.flatMap((role) =>
    ways.map((way): [string, Role] => [`${place}/${role}/${way}`, role]),
  );
}

/**
 * The people, tables, circle, challenges, twins and tournaments that the matrix is tried in. All is built while everybody
 * is in good standing; then people are removed, blocked and banned.
 */
export class World {
  readonly server: TestServer;
  readonly #people = new Map<Role, Visitor>();
  readonly #ids = new Map<Role, string>();
  readonly #tables = new Map<string, TriedTable>();
  #circle = '';
  #invitation = '';
  /** A challenge of which the host and a player have finished their tries. */
  #tried = '';
  #requests = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async build(server: TestServer): Promise<World> {
    const world = new World(server);
    await world.#arrive();
    await world.#found();
    await world.#openTables();
    await world.#fallOut();
    return world;
  }

  /** A visitor without a cookie gets one with its first answer, so that each request needs a new one. */
  as(role: Role): Visitor {
    const visitor = this.#people.get(role);
    return visitor ?? new Visitor(this.server);
  }

  idOf(role: Role): string {
    return this.#ids.get(role) ?? '';
  }

  table(place: Place, role: Role, way: Way): TriedTable {
    const found =
      this.#tables.get(`${place}/${role}/${way}`) ??
      this.#tables.get(`${place}/${way}`) ??
      this.#tables.get(place);
    if (!found) throw new Error(`no table: ${place}`);
    return found;
  }

  async act(role: Role, code: string, action: Action): Promise<number> {
    this.#requests += 1;
    const actor = { person: this.idOf(role), name: role };
    return this.server.hub.act(actor, code, `building ${this.#requests}`, action);
  }

  async #named(name: string): Promise<Visitor> {
    const visitor = await this.server.visitor();
    await visitor.patch('/api/me', { name });
    return visitor;
  }

  async #arrive(): Promise<void> {
    for (const role of roleNames) {
      if (role === 'nobody' || role === 'program') continue;
      this.#people.set(role, await this.#named(role));
    }
    const label = { label: 'program' };
    const { token } = (await this.as('player').post('/api/me/tokens', label)).json<
      Token & { token: string }
    >();
    this.#people.set('program', new Visitor(this.server, token));
    for (const [role, visitor] of this.#people) this.#ids.set(role, await visitor.id());
  }

  async #found(): Promise<void> {
    const made = await this.as('host').post('/api/circles', { name: 'El club' });
    ({ code: this.#circle, invitation: this.#invitation = '' } = made.json<Circle>());
    const joining: readonly Role[] = [
      'member',
      'organiser',
      'player',
      'removed',
      'removed player',
      'kicked',
      'banned',
    ];
    for (const role of joining) {
      const invitation = this.#invitation;
      await this.as(role).post(`/api/circles/${this.#circle}/members`, { invitation });
    }
  }

  async #openTables(): Promise<void> {
    for (const place of placeNames) {
      for (const [key, role] of keysOf(place)) this.#tables.set(key, await this.#open(place, role));
    }
  }

  #open(place: Place, role: Role): Promise<TriedTable> {
    const [kind] = place.split(',');
    if (kind === 'twin') return this.#openTwin(place, role);
    if (kind === 'try') return this.#openTry(place);
    if (kind === 'practice try') return this.#beginTry(place, this.#tried);
    if (kind === 'day') return this.#openDay(place);
    if (kind.startsWith('challenged')) return this.#openChallenged(place);
    return kind.startsWith('tournament') ? this.#openOfCup(place) : this.#openUsual(place, role);
  }

  async #openUsual(place: Place, role: Role): Promise<TriedTable> {
    const setup = {
      ...SETUP,
      public: place.startsWith('public'),
      spectators: !place.startsWith('private'),
      bigScreen: place.startsWith('big screen'),
      ...(place.startsWith('circle') ? { circle: this.#circle } : {}),
    };
    const code = await this.server.hub.open(setup, this.idOf('host'));
    return this.#play(place, code, role);
  }

  /** Takes the seats of a table that gathers, and goes on to the phase of the place. */
  async #play(place: Place, code: string, role: Role): Promise<TriedTable> {
    const seats = seatsAt(place);
    for (const [seat, name] of seats.entries()) {
      await this.act(name, code, { type: 'sit', seat, name });
    }
    if (role === 'kicked') {
      await this.act('kicked', code, { type: 'sit', seat: seats.length, name: 'kicked' });
      await this.act('host', code, { type: 'kick', seat: seats.length });
    }
    const lines = await this.#talk(place, code);
    const phase = places[place];
    if (phase === 'gathering') return { code, lines };
    await this.act('host', code, { type: 'fill', level: 'greedy' });
    if (phase === 'dealing') await this.#deal(code, seats);
    else for (const name of seats) await this.act(name, code, { type: 'ready', ready: true });
    if (phase === 'finished') await this.#playOut(code);
    if (phase === 'closed') await this.server.hub.add(code, () => [{ type: 'closed' }]);
    return { code, lines };
  }

  /** The time to reveal ends an hour after all that is tried. */
  async #deal(code: string, people: readonly Role[]): Promise<void> {
    const { hub } = this.server;
    const server = await hub.read(code, ({ commitment }) => commitment);
    this.server.wait(HOUR);
    for (const name of people) {
      const commitment = entropyCommitment(server, `text of ${name}`);
      await this.act(name, code, { type: 'ready', ready: true, commitment });
    }
    await eventually(async () => {
      if (!(await hub.read(code, ({ link }) => link))) throw new Error('not linked');
    });
    this.server.wait(-HOUR);
  }

  async #talk(place: Place, code: string): Promise<TriedTable['lines']> {
    const lines = new Map<string, number>();
    for (const role of roleNames.filter((role) => answerTo(place, role, 'hide') === 'ok')) {
      for (const way of ways) {
        const text = `hola, ${lineKey(role, way)}`;
        lines.set(lineKey(role, way), await this.act('host', code, { type: 'say', text }));
      }
    }
    return lines;
  }

  /** Two tables: those who are tried have seats at the first, a member at the second. */
  async #openTwin(place: Place, role: Role): Promise<TriedTable> {
    const setup = { ...SETUP, bots: [] };
    const answer = await this.as('host').post('/api/twins', { tables: 2, setup });
    const { code: group } = answer.json<Opened>();
    const [first, second] = (await this.server.stores.twins.twins(group))?.tables ?? [];
    const own = await this.#play(place, first, role);
    const other = await this.#named('other');
    const actor = { person: await other.id(), name: 'other' };
    const act = (id: string, action: Action) => this.server.hub.act(actor, second, id, action);
    if (place !== 'twin, gathering') {
      await act('sit', { type: 'sit', name: 'other' });
      await act('fill', { type: 'fill', level: 'greedy' });
      await act('ready', { type: 'ready', ready: true });
    }
    if (place === 'twin, all over') await this.#playOut(second);
    return own;
  }

  /** The match of the host among bots, which the player has tried too. */
  async #openChallenged(place: Place): Promise<TriedTable> {
    const change = place === 'challenged' ? {} : { circle: this.#circle };
    const code = await this.#playAlone(this.as('host'), change);
    const lines = await this.#talk(place, code);
    await this.as('host').post(`/api/tables/${code}/challenge`, {});
    await this.#finishTry('player', code);
    return { code, lines };
  }

  /** The try of a host at the match of somebody else. */
  async #openTry(place: Place): Promise<TriedTable> {
    const maker = await this.#named('maker');
    const challenge = await this.#playAlone(maker);
    await maker.post(`/api/tables/${challenge}/challenge`, {});
    if (places[place] === 'playing') return this.#beginTry(place, challenge);
    await this.#finishTry('player', challenge);
    const code = await this.#finishTry('host', challenge);
    this.#tried = challenge;
    return { code, lines: await this.#talk(place, code) };
  }

  async #finishTry(role: Role, challenge: string): Promise<string> {
    const begun = await this.as(role).post(`/api/challenges/${challenge}`, {});
    const { code } = begun.json<Opened>();
    await this.#playOut(code);
    return code;
  }

  /** One that counts or, once that is finished, one for practice. */
  async #beginTry(place: Place, challenge: string): Promise<TriedTable> {
    const begun = await this.as('host').post(`/api/challenges/${challenge}`, {});
    const { code } = begun.json<Opened>();
    return { code, lines: await this.#talk(place, code) };
  }

  async #openDay(place: Place): Promise<TriedTable> {
    const isFinished = places[place] === 'finished';
    const game = isFinished ? 'nogracias' : SETUP.game;
    const { code } = (await this.as('host').post(`/api/day/games/${game}`, {})).json<Opened>();
    const lines = await this.#talk(place, code);
    if (isFinished) await this.#playOut(code);
    return { code, lines };
  }

  /** A finished match of somebody among bots. */
  async #playAlone(visitor: Visitor, change: Partial<TableSetup> = {}): Promise<string> {
    const setup = { ...SETUP, ...change, bots: BOTS };
    const { code } = (await visitor.post('/api/tables', setup)).json<Opened>();
    await visitor.act(code, { type: 'sit', name: 'Alguien' });
    await visitor.act(code, { type: 'ready', ready: true });
    await this.#playOut(code);
    return code;
  }

  async #openOfCup(place: Place): Promise<TriedTable> {
    const isOfCircle = place.includes('circle');
    const organiser = this.as('organiser');
    const cup = await this.#openCup(organiser, isOfCircle ? { circle: this.#circle } : {});
    await organiser.post(`/api/tournaments/${cup}/start`, {});
    const code = await eventually(async () => {
      const { own } = (await this.as('host').get(`/api/tournaments/${cup}`)).json<TournamentNews>();
      if (own?.table === undefined) throw new Error('no table yet');
      return own.table;
    });
    const lines = await this.#talk(place, code);
    if (places[place] === 'finished') await this.#playOut(code);
    return { code, lines };
  }

  async #openCup(organiser: Visitor, change: Partial<NewTournament>): Promise<string> {
    const made = await organiser.post('/api/tournaments', { ...CUP, ...change });
    const { code } = made.json<Opened>();
    for (const name of seatsAt('tournament, playing')) {
      await this.as(name).post(`/api/tournaments/${code}/players`, { name });
    }
    return code;
  }

  /** Legal moves of everybody until the match is over. */
  async #playOut(code: string): Promise<void> {
    const { hub } = this.server;
    for (let turn = 0; ; turn++) {
      const { phase, people, moves } = await hub.read(
        code,
        ({ phase, occupants, match, game }) => ({
          phase,
          people: occupants.flatMap(({ person }) => person ?? []),
          moves: occupants.flatMap(({ person }, seat) => {
            const legal = match && person !== undefined ? game.legalMoves(match.state, seat) : [];
            return legal.length === 0 || person === undefined
              ? []
              : [{ person, move: legal[turn % legal.length] as object }];
          }),
        }),
      );
      if (phase !== 'playing') return;
      // Bots wait until somebody is there.
      if (turn === 0) hub.see(code, people[0]);
      for (const { person, move } of moves) {
        const id = `turn ${turn} of ${person}`;
        await hub.act({ person, name: undefined }, code, id, { type: 'move', move });
      }
      // Only bots owe moves now.
      if (moves.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  async #fallOut(): Promise<void> {
    const host = this.as('host');
    for (const role of ['removed', 'removed player'] as const) {
      const url = `/api/circles/${this.#circle}/members/${this.idOf(role)}`;
      await host.send({ method: 'DELETE', url });
    }
    const met = await this.server.hub.open(SETUP, this.idOf('host'));
    for (const role of ['host', 'blocked', 'blocker'] as const) {
      await this.act(role, met, { type: 'sit', name: role });
    }
    await host.post('/api/me/blocks', { table: met, seat: 1 });
    await this.as('blocker').post('/api/me/blocks', { table: met, seat: 0 });
    await new Keeper(this.server).ban(this.idOf('banned'));
  }
}
