import type { Action, Circle, NewTournament, Token, TournamentNews } from '@sobremesa/protocol';
import { Keeper } from '../http/admin/keeper.ts';
import { type TestServer, Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { type Place, placeNames, places } from './allowed-tables.ts';
import { type Role, roleNames } from './roles.ts';

/** A table that is tried: over HTTP and over the socket different ones, because what is allowed changes it. */
export type Way = 'http' | 'socket';
export const ways: readonly Way[] = ['http', 'socket'];

export interface TriedTable {
  readonly code: string;
  /** The steps in which the host said something, to be hidden in each way. */
  readonly lines: Readonly<Record<Way, number>>;
}

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

const SEATED: readonly Role[] = ['host', 'player', 'removed player', 'banned'];

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
      const [kind] = place.split(',');
      if (kind === 'public' || kind === 'private' || kind === 'circle') {
        await this.#openAll(place, (role) => this.#openUsual(place, role));
      } else if (kind === 'twin') {
        await this.#openAll(place, (role) => this.#openTwin(place, role));
      } else if (kind.startsWith('challenged')) {
        this.#tables.set(place, await this.#openChallenged(place));
      } else {
        const isFinished = places[place] === 'finished';
        const keys = isFinished ? [place] : ways.map((way) => `${place}/${way}`);
        for (const key of keys) this.#tables.set(key, await this.#openOfCup(place));
      }
    }
  }

  /** One table for all where the match is over; otherwise one for each role and way. */
  async #openAll(place: Place, open: (role: Role) => Promise<TriedTable>): Promise<void> {
    if (places[place] === 'finished') this.#tables.set(place, await open('kicked'));
    else {
      for (const role of roleNames) {
        for (const way of ways) this.#tables.set(`${place}/${role}/${way}`, await open(role));
      }
    }
  }

  async #openUsual(place: Place, role: Role): Promise<TriedTable> {
    const setup = {
      ...SETUP,
      public: place.startsWith('public'),
      spectators: !place.startsWith('private'),
      ...(place.startsWith('circle') ? { circle: this.#circle } : {}),
    };
    const code = await this.server.hub.open(setup, this.idOf('host'));
    return this.#play(place, code, role);
  }

  /** Takes the seats of a table that gathers, and goes on to the phase of the place. */
  async #play(place: Place, code: string, role: Role): Promise<TriedTable> {
    for (const [seat, name] of SEATED.entries()) {
      await this.act(name, code, { type: 'sit', seat, name });
    }
    if (role === 'kicked') {
      await this.act('kicked', code, { type: 'sit', name: 'kicked' });
      await this.act('host', code, { type: 'kick', seat: SEATED.length });
    }
    const lines = await this.#talk(code);
    if (places[place] !== 'gathering') {
      await this.act('host', code, { type: 'bot', seat: SEATED.length, level: 'greedy' });
      for (const name of SEATED) await this.act(name, code, { type: 'ready', ready: true });
    }
    if (places[place] === 'finished') await this.#playOut(code);
    return { code, lines };
  }

  async #talk(code: string): Promise<TriedTable['lines']> {
    const http = await this.act('host', code, { type: 'say', text: 'hola' });
    const socket = await this.act('host', code, { type: 'say', text: 'buenas' });
    return { http, socket };
  }

  /** Two tables: those who are tried have seats at the first, a member at the second. */
  async #openTwin(place: Place, role: Role): Promise<TriedTable> {
    const setup = { ...SETUP, bots: [] };
    const answer = await this.as('host').post('/api/twins', { tables: 2, setup });
    const { code: group } = answer.json<{ code: string }>();
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
    const setup = {
      ...SETUP,
      ...(place === 'challenged' ? {} : { circle: this.#circle }),
      bots: [1, 2, 3, 4].map((seat) => ({ seat, level: 'greedy' })),
    };
    const code = await this.server.hub.open(setup, this.idOf('host'));
    await this.act('host', code, { type: 'sit', name: 'host' });
    const lines = await this.#talk(code);
    await this.act('host', code, { type: 'ready', ready: true });
    await this.#playOut(code);
    await this.as('host').post(`/api/tables/${code}/challenge`, {});
    const tried = await this.as('player').post(`/api/challenges/${code}`, {});
    await this.#playOut(tried.json<{ code: string }>().code);
    return { code, lines };
  }

  async #openOfCup(place: Place): Promise<TriedTable> {
    const isOfCircle = place.includes('circle');
    const organiser = await this.#named('organiser');
    if (isOfCircle) {
      const invitation = this.#invitation;
      await organiser.post(`/api/circles/${this.#circle}/members`, { invitation });
    }
    const cup = await this.#openCup(organiser, isOfCircle ? { circle: this.#circle } : {});
    await organiser.post(`/api/tournaments/${cup}/start`, {});
    const code = await eventually(async () => {
      const { own } = (await this.as('host').get(`/api/tournaments/${cup}`)).json<TournamentNews>();
      if (own?.table === undefined) throw new Error('no table yet');
      return own.table;
    });
    const lines = await this.#talk(code);
    if (places[place] === 'finished') await this.#playOut(code);
    return { code, lines };
  }

  async #openCup(organiser: Visitor, change: Partial<NewTournament>): Promise<string> {
    const made = await organiser.post('/api/tournaments', { ...CUP, ...change });
    const { code } = made.json<{ code: string }>();
    for (const name of SEATED) {
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
