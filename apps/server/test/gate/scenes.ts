import type {
  AdminReport,
  Circle,
  NewToken,
  NewTournament,
  TournamentNews,
  Webhook,
} from '@sobremesa/protocol';
import { anasToken, Keeper } from '../http/admin/keeper.ts';
import { type TestServer, Visitor } from '../http/test-server.ts';
import { eventually } from '../support/eventually.ts';

/** What the address and the body of a request are filled with. */
export interface Scene {
  readonly visitor: Visitor;
  readonly isNobody?: boolean;
  readonly fill: Readonly<Record<string, string>>;
}

type Cast = Readonly<Record<string, Visitor>>;

const HOOK = { url: 'https://example.org/hook', shape: 'plain', language: 'es' };
const SETUP = { game: 'toma6', seats: 2, calm: false };
const CUP = { name: 'Copa', game: 'toma6', size: 2, format: 'swiss' } as const;

/** Places away from tables, each built for one who asks. */
export class Scenes {
  readonly #server: TestServer;
  readonly #keeper: Keeper;

  constructor(server: TestServer) {
    this.#server = server;
    this.#keeper = new Keeper(server);
  }

  async #named(name: string): Promise<Visitor> {
    const visitor = await this.#server.visitor();
    await visitor.patch('/api/me', { name });
    return visitor;
  }

  async #cast(names: readonly string[]): Promise<Cast> {
    const people = await Promise.all(
      names.map(async (name) => [name, await this.#named(name)] as const),
    );
    return { ...Object.fromEntries(people), nobody: new Visitor(this.#server) };
  }

  async #programOf(owner: Visitor): Promise<{ program: Visitor; token: string }> {
    const made = (await owner.post('/api/me/tokens', { label: 'program' })).json<NewToken>();
    return { program: new Visitor(this.#server, made.token), token: made.id };
  }

  /** A table with somebody at its first seat. */
  async #tableOf(visitor: Visitor, change: object = {}): Promise<string> {
    const opened = await visitor.post('/api/tables', { ...SETUP, ...change });
    const { code } = opened.json<{ code: string }>();
    await visitor.act(code, { type: 'sit', name: 'Ana' });
    return code;
  }

  async admin(role: string): Promise<Scene> {
    const { nobody, person, other } = await this.#cast(['person', 'other']);
    const { program } = await this.#programOf(person);
    const [table, id] = [await this.#tableOf(other), await other.id()];
    const { id: ban } = await this.#keeper.ban(await (await this.#named('banned')).id());
    const note = { es: 'Hola', until: Date.now() + 3_600_000 };
    const { id: announcement } = (await this.#keeper.post('/api/admin/announcements', note)).json<{
      id: string;
    }>();
    const about = { id: role, table, seat: 0, reason: 'insults' };
    await person.post('/api/reports', about);
    const reports = (await this.#keeper.get('/api/admin/reports')).json<AdminReport[]>();
    const report = reports.find((each) => each.table === table)?.id ?? '';
    const secret = role === 'admin' ? anasToken : 'a-token-that-is-of-nobody';
    const visitor = { nobody, person, program, admin: new Visitor(this.#server) }[role] ?? nobody;
    const fill = { code: table, person: id, ban, announcement, report, secret };
    return { visitor, fill };
  }

  async own(role: string): Promise<Scene> {
    const { nobody, person, other } = await this.#cast(['person', 'other']);
    const table = await this.#tableOf(other);
    const { code: recovery } = (await other.post('/api/me/recovery')).json<{ code: string }>();
    const { program, token } = await this.#programOf(person);
    const { id: hook } = (await person.post('/api/me/webhooks', HOOK)).json<Webhook>();
    const login = await this.#secondLogin(person);
    const today = (await person.get('/api/day')).json<{ day: string }>().day;
    if (role === 'banned') await this.#keeper.ban(await person.id());
    const visitor = { nobody, person, banned: person, program }[role] ?? person;
    const [day, otherId] = [today, await other.id()];
    const fill = { table, recovery, token, hook, login, day, other: otherId };
    return { visitor, fill };
  }

  async #secondLogin(person: Visitor): Promise<string> {
    const { code } = (await person.post('/api/me/recovery')).json<{ code: string }>();
    await new Visitor(this.#server).post('/api/recover', { code });
    const logins = (await person.get('/api/me/logins')).json<{ id: string; current: boolean }[]>();
    return logins.find(({ current }) => !current)?.id ?? '';
  }

  async circle(role: string): Promise<Scene> {
    const joining = ['member', 'helper', 'removed', 'banned', 'spare', 'other'];
    const cast = await this.#cast(['owner', 'stranger', ...joining]);
    const { owner } = cast;
    const { code, invitation } = (
      await owner.post('/api/circles', { name: 'El club' })
    ).json<Circle>();
    for (const name of joining)
      await cast[name].post(`/api/circles/${code}/members`, { invitation });
    const url = `/api/circles/${code}/members`;
    const payload = { role: 'helper' };
    await owner.send({ method: 'PUT', url: `${url}/${await cast['helper'].id()}`, payload });
    await owner.send({ method: 'DELETE', url: `${url}/${await cast['removed'].id()}` });
    const renewed = (await owner.get(`/api/circles/${code}`)).json<Circle>();
    const { id: hook } = (await owner.post(`/api/circles/${code}/webhooks`, HOOK)).json<Webhook>();
    const { program } = await this.#programOf(owner);
    const table = await this.#server.hub.open({ ...SETUP, circle: code }, await owner.id());
    await this.#keeper.ban(await cast['banned'].id());
    const visitor = asked({ ...cast, program }, role);
    return {
      visitor,
      fill: {
        code,
        table,
        hook,
        invitation: renewed.invitation ?? '',
        spare: await cast['spare'].id(),
        other: await cast['other'].id(),
        self: role === 'nobody' ? 'nobody' : await visitor.id(),
      },
    };
  }

  /** A tournament that has not begun, or whose first round is played. */
  async cup(role: string, isOfCircle: boolean, hasBegun: boolean): Promise<Scene> {
    const joined = ['player', 'banned', 'other', 'another'];
    const members = [...joined, 'organiser', 'member', 'removed'];
    const cast = await this.#cast([...members, 'stranger']);
    const circle = isOfCircle ? await this.#circleOf(members.map((name) => cast[name])) : undefined;
    const change = circle ? { circle: circle.code } : {};
    const code = await this.#cupOf(
      cast['organiser'],
      change,
      joined.map((name) => cast[name]),
    );
    if (hasBegun) await this.#begin(code, cast['organiser'], cast['player']);
    await circle?.remove(cast['removed']);
    const { program } = await this.#programOf(cast['player']);
    await this.#keeper.ban(await cast['banned'].id());
    const visitor = asked({ ...cast, program }, role);
    const self = role === 'nobody' ? 'nobody' : await visitor.id();
    return { visitor, fill: { code, other: await cast['other'].id(), self } };
  }

  async #circleOf(members: readonly Visitor[]) {
    const owner = await this.#named('owner');
    const { code, invitation } = (
      await owner.post('/api/circles', { name: 'El club' })
    ).json<Circle>();
    for (const member of members) await member.post(`/api/circles/${code}/members`, { invitation });
    const remove = async (member: Visitor): Promise<void> => {
      const url = `/api/circles/${code}/members/${await member.id()}`;
      await owner.send({ method: 'DELETE', url });
    };
    return { code, remove };
  }

  async #cupOf(
    organiser: Visitor,
    change: Partial<NewTournament>,
    people: readonly Visitor[],
  ): Promise<string> {
    const made = await organiser.post('/api/tournaments', { ...CUP, ...change });
    const { code } = made.json<{ code: string }>();
    for (const person of people) {
      await person.post(`/api/tournaments/${code}/players`, { name: 'Ana' });
    }
    return code;
  }

  /** Begins a tournament, and returns the table of a player. */
  async #begin(code: string, organiser: Visitor, player: Visitor): Promise<string> {
    await organiser.post(`/api/tournaments/${code}/start`, {});
    return eventually(async () => {
      const { own } = (await player.get(`/api/tournaments/${code}`)).json<TournamentNews>();
      if (own?.table === undefined) throw new Error('no table yet');
      return own.table;
    });
  }

  /** Two tables; those who are played wait for somebody. */
  async twins(role: string, areOver: boolean): Promise<Scene> {
    const cast = await this.#cast(['host', 'player', 'banned', 'stranger', 'other', 'another']);
    const setup = { tables: 2, setup: SETUP };
    const { code } = (await cast['host'].post('/api/twins', setup)).json<{ code: string }>();
    const [first, second] = (await this.#server.stores.twins.twins(code))?.tables ?? [];
    const seats = [
      [first, 'player'],
      [first, 'other'],
      [second, 'banned'],
      [second, 'another'],
    ] as const;
    for (const [table, name] of seats) await cast[name].act(table, { type: 'sit', name });
    for (const [table, name] of seats) await cast[name].act(table, { type: 'ready', ready: true });
    if (areOver) {
      for (const table of [first, second]) {
        await cast['host'].post(`/api/twins/${code}/close`, { table });
      }
    }
    const { program } = await this.#programOf(cast['player']);
    await this.#keeper.ban(await cast['banned'].id());
    return { visitor: asked({ ...cast, program }, role), fill: { code, table: second } };
  }

  /** The twin tables of a round of a circle's tournament. */
  async circleTwins(role: string): Promise<Scene> {
    const joined = ['player', 'removed player', 'banned', 'other'];
    const members = [...joined, 'organiser', 'member'];
    const cast = await this.#cast([...members, 'stranger']);
    const circle = await this.#circleOf(members.map((name) => cast[name]));
    const change = { circle: circle.code, duplicate: true };
    const cup = await this.#cupOf(
      cast['organiser'],
      change,
      joined.map((name) => cast[name]),
    );
    const table = await this.#begin(cup, cast['organiser'], cast['player']);
    const code = await this.#server.hub.read(table, ({ opening }) => opening.twins?.group ?? '');
    await circle.remove(cast['removed player']);
    const { program } = await this.#programOf(cast['player']);
    await this.#keeper.ban(await cast['banned'].id());
    return { visitor: asked({ ...cast, program }, role), fill: { code, table } };
  }
}

/** Who asks, of those who are there. */
function asked(cast: Cast, role: string): Visitor {
  const visitor = cast[role];
  if (!visitor) throw new Error(`nobody is ${role}`);
  return visitor;
}
