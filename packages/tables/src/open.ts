import {
  type AnyGame,
  checkTableOptions,
  type DayDeal,
  InvalidInput,
  NOBODY,
  readSetup,
  type Setup,
  setupInfo,
  sha256Hex,
  writeOptions,
} from '@sobremesa/engine';
import type { MatchRecord, TableSetup } from '@sobremesa/protocol';
import { botNameOf } from '@sobremesa/protocol/bot-name';
import { errorTexts, failure, RequestError } from '@sobremesa/protocol/errors';
import { cleanName, distinctName } from '@sobremesa/protocol/names';
import { botFact } from './bot-fact.ts';
import type {
  ChallengeTry,
  DayMatch,
  Fact,
  Opening,
  PersonId,
  TournamentPlace,
  TwinPlace,
} from './log.ts';
import { playersOf } from './seating.ts';
import { findGame, type GameList, type Occupant, type Table } from './table.ts';

/**
 * Who opens a table, and for the deal and the thoughts of the bots 32 random bytes each, in hex, that
 * nobody else may know before the match is over.
 */
export type Opener = Pick<Opening, 'host' | 'secret' | 'thoughts'>;

/** What a new table can consist of. */
export interface Choices {
  readonly games: GameList;
  /** Names of the bots that can be seated: levels, and levels with a character (`expert:daring`). */
  readonly bots: readonly string[];
}

const badSetup = (message: string): RequestError => new RequestError('bad-setup', message);

/**
 * The facts of the first row of a new table; throws a `RequestError` that says what is wrong with the
 * setup. With a position the match starts from it; no server passes one, because whoever chose it knows
 * every card.
 */
export function newTable(
  setup: TableSetup,
  opener: Opener,
  choices: Choices,
  position?: unknown,
): Fact[] {
  const opening = openingFor(setup, opener, choices, position);
  return [opened(opening), ...botsIn(setup)];
}

const opened = (opening: Opening): Fact => ({ type: 'opened', opening });

/**
 * The facts of the first row of one of several tables with the same deals: all get the same setup and the same
 * opener. Throws a `RequestError` where people of one table could see another: in the lobby, or on a screen.
 */
export function newTwinTable(
  setup: TableSetup,
  opener: Opener,
  twins: TwinPlace,
  choices: Choices,
): Fact[] {
  if (
    setup.public ||
    setup.bigScreen ||
    setup.hints ||
    setup.circle ||
    setup.spectators === false
  ) {
    throw badSetup(
      'twin tables are by link only, without a circle, a big screen and hints; others see them once all are over',
    );
  }
  const opening = openingFor({ ...setup, hints: false }, opener, choices);
  return [opened({ ...opening, twins }), ...botsIn(setup)];
}

/** A person with a seat at a table of a tournament. */
export type TournamentPlayer = LonePlayer & { readonly person: PersonId };

/** Where a table of a tournament stands, and who plays there. */
export interface TournamentSeating {
  readonly tournament: TournamentPlace;
  readonly players: readonly TournamentPlayer[];
  /** Of a table with the same deal as others. */
  readonly twins?: TwinPlace | undefined;
}

/**
 * The facts of the first row of a table of a tournament, whose match has begun. Nobody can add to the deal, because
 * the match waits for nobody.
 */
export function newTournamentTable(
  setup: TableSetup,
  opener: Opener,
  { tournament, players, twins, ...choices }: TournamentSeating & Choices,
): Fact[] {
  const opening = openingFor({ ...setup, hints: false }, opener, choices);
  const names: string[] = [];
  for (const { name } of players) names.push(distinctName(name, names));
  return [
    opened({ ...opening, ...(twins ? { twins } : {}), tournament }),
    ...players.map((player, seat): Fact => ({ type: 'sat', seat, ...player, name: names[seat] })),
    ...players.map((_, seat): Fact => ({ type: 'ready', seat, ready: true })),
    { type: 'started' },
  ];
}

const botsIn = ({ bots = [] }: Pick<TableSetup, 'bots'>): Fact[] =>
  bots.map(({ seat, ...bot }) => botFact(seat, bot));

function openingFor(
  setup: TableSetup,
  { host, secret, thoughts }: Opener,
  { games, bots: known }: Choices,
  position?: unknown,
): Opening {
  const { id, version, options } = checkedGame(setup, games, position);
  const bots = setup.bots ?? [];
  for (const { seat, ...bot } of bots) {
    if (seat >= setup.seats)
      throw badSetup(`there is no seat ${seat}: seats are 0–${setup.seats - 1}`);
    const name = botNameOf(bot);
    if (!known.includes(name)) {
      throw badSetup(`there is no bot "${name}": choose ${known.join(' or ')}`);
    }
  }
  const isForOne = setup.seats - new Set(bots.map(({ seat }) => seat)).size === 1;
  if (setup.hints && !isForOne) {
    throw badSetup('hints are for one person among bots: give all other seats to bots');
  }
  if (setup.bigScreen && (setup.public || setup.spectators === false)) {
    throw badSetup(
      'a big screen is a spectator of people in one room: by link only, with spectators',
    );
  }
  if (setup.circle !== undefined && setup.public) {
    throw badSetup('a table of a circle is for its members: it cannot be public');
  }
  return {
    game: id,
    version,
    options,
    seats: setup.seats,
    clock: setup.clock ?? 'off',
    public: setup.public ?? false,
    spectators: setup.spectators ?? true,
    calm: setup.calm ?? true,
    hints: setup.hints ?? isForOne,
    ...(setup.bigScreen ? { bigScreen: true } : {}),
    ...(setup.circle === undefined ? {} : { circle: setup.circle }),
    ...(position === undefined ? {} : { position }),
    host,
    secret,
    ...(thoughts === undefined ? {} : { thoughts }),
  };
}

/** As many seats as most games are played with, if the game has them. */
const DAY_SEATS = 4;
const DAY_LEVEL = 'hard';

/** A person who has a seat from the first row on. */
export type LonePlayer = Pick<Extract<Fact, { type: 'sat' }>, 'name' | 'colour'>;

/** The facts of the first row of a table of the day, where the host plays seat 0. */
export function newDayTable(
  { game, calm }: Pick<TableSetup, 'game' | 'calm'>,
  opener: Opener & DayDeal,
  { day, player, ...choices }: Choices & { readonly day: DayMatch; readonly player: LonePlayer },
): Fact[] {
  const setup = { ...daySetup(game, choices), ...(calm === undefined ? {} : { calm }) };
  return begunTable(setup, opener, { ...choices, player, deal: { day } });
}

/**
 * The facts of the first row of a try: the host has the seat of the one person of the finished match, with
 * its deal, its options and its bots. Without a clock. Throws a `RequestError` when the match cannot be
 * repeated: several people played it, or other rules.
 */
export function newTryTable(
  { scenario, fairness, seats, thoughts }: MatchRecord,
  { host, calm }: Pick<Opening, 'host' | 'calm'>,
  {
    challenge,
    player,
    ...choices
  }: Choices & { readonly challenge: ChallengeTry; readonly player: LonePlayer },
): Fact[] {
  const { game, version, options, players, state } = scenario;
  const bots = seats.flatMap(({ bot, character }, seat) =>
    bot === undefined
      ? []
      : [{ seat, level: bot, ...(character === undefined ? {} : { character }) }],
  );
  if (findGame(choices.games, game)?.version !== version || bots.length !== seats.length - 1) {
    throw failure('cannot-challenge');
  }
  const { secret, seed } = fairness;
  const setup = { game, options, seats: seats.length, bots, calm };
  const opener = { host, secret, thoughts: thoughts ?? thoughtsFor(seed) };
  const deal = { challenge, repeats: { fairness, players } };
  return begunTable(setup, opener, { ...choices, player, deal, position: state });
}

/** For a match whose bots had random seeds: the same for everybody who tries it, and nothing of the deal. */
const thoughtsFor = (seed: string): string => sha256Hex(`sobremesa/challenge-bots/1/${seed}`);

interface BegunTable extends Choices {
  readonly player: LonePlayer;
  readonly deal: Pick<Opening, 'day' | 'challenge' | 'repeats'>;
  readonly position?: unknown;
}

/**
 * One person among bots, whose match has begun, because a deal that is fixed beforehand waits for nobody.
 * Only the host sees it. Hints are for practice.
 */
function begunTable(
  setup: TableSetup,
  opener: Opener,
  { player, deal, position, ...choices }: BegunTable,
): Fact[] {
  const hints = (deal.day ?? deal.challenge)?.practice === true;
  const own = { ...setup, spectators: false, hints };
  const opening = openingFor(own, opener, choices, position);
  const taken = new Set(setup.bots?.map(({ seat }) => seat));
  const seat = Array.from({ length: setup.seats }, (_, index) => index).findIndex(
    (index) => !taken.has(index),
  );
  return [
    { type: 'opened', opening: { ...opening, ...deal } },
    ...botsIn(setup),
    { type: 'sat', seat, person: opener.host, ...player },
    { type: 'ready', seat, ready: true },
    { type: 'started' },
  ];
}

/** The same for everybody: default options, one person on the first seat, bots on the others. */
function daySetup(game: string, { games }: Choices): TableSetup {
  const rules = findGame(games, game);
  const { min, max } = rules ? setupInfo(rules).seats : { min: DAY_SEATS, max: DAY_SEATS };
  const seats = Math.min(Math.max(DAY_SEATS, min), max);
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({
    seat: index + 1,
    level: DAY_LEVEL,
  }));
  return { game, seats, bots };
}

function checkedGame(
  { game: id, options: json, seats }: TableSetup,
  games: GameList,
  position: unknown,
): Pick<AnyGame, 'id' | 'version'> & Pick<Opening, 'options'> {
  const game = findGame(games, id);
  if (!game) throw badSetup(`there is no game "${id}": choose ${Object.keys(games).join(', ')}`);
  try {
    const names = Array.from({ length: seats }, (_, seat) => `${seat}`);
    const set = readSetup(game, json ?? {}, names);
    const { options } = set;
    checkTableOptions(game.options, options);
    if (position !== undefined) checkPosition(game, position, set);
    const written = cleanNames(writeOptions(game.options, options)) as typeof options;
    return { id: game.id, version: game.version, options: written };
  } catch (error) {
    if (error instanceof InvalidInput) throw badSetup(error.message);
    throw error;
  }
}

function checkPosition(game: AnyGame, position: unknown, { options, players }: Setup): void {
  const state = game.fromJSON(position, options, players);
  if (game.deciders(state) === NOBODY) throw badSetup('the match is over in this position');
}

/** Texts in options, such as names of blank cards, are shown to everybody and checked like names. */
function cleanNames(value: unknown): unknown {
  if (typeof value === 'string') {
    const name = cleanName(value);
    if (name === undefined) throw badSetup(`${JSON.stringify(value)}: ${errorTexts['bad-name']}`);
    return name;
  }
  if (Array.isArray(value)) return value.map(cleanNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanNames(each)]));
}

/**
 * The facts of the first row of a table with the same people and bots in the same seats, and a new deal. Those who wait
 * for it and are there now get the seats of bots or, where the game has room, further ones.
 */
export function rematchOf(
  table: Table,
  opener: Opener,
  twins?: TwinPlace,
  isHere: (person: PersonId) => boolean = () => false,
): Fact[] {
  const { opening, occupants, code } = table;
  const newcomers = [...table.waiting.values()].filter(({ person }) => isHere(person));
  const seats = occupants.map((occupant) =>
    occupant.bot === undefined ? occupant : (newcomers.shift() ?? occupant),
  );
  const { max } = playersOf(table);
  seats.push(...newcomers.slice(0, Math.max(0, max - seats.length)));
  const next = { ...withOwnDeal(opening), ...opener, seats: seats.length, after: code };
  return [
    opened({ ...next, ...(twins ? { twins } : {}) }),
    ...seats.flatMap((occupant, seat): Fact[] =>
      'bot' in occupant && occupant.bot !== undefined
        ? [botFact(seat, { level: occupant.bot, character: occupant.character })]
        : seated(occupant, seat),
    ),
  ];
}

/**
 * The facts of the first row of another game on the same big screen. Its people get the first seats, in
 * their order; throws a `RequestError` when they are more than the new table has seats for.
 */
export function nextGameOf(
  { opening, occupants, code }: Table,
  setup: TableSetup,
  opener: Opener,
  choices: Choices,
): Fact[] {
  const people = occupants.filter(({ person }) => person !== undefined);
  const bots = setup.bots?.filter(({ seat }) => seat >= people.length) ?? [];
  if (people.length + bots.length > setup.seats) {
    throw badSetup(`${people.length} people do not fit on ${setup.seats} seats`);
  }
  const whole = { calm: opening.calm, ...withCircle(setup, opening), bots, bigScreen: true };
  return [
    ...newTable(whole, opener, choices).map((fact) =>
      fact.type === 'opened' ? opened({ ...fact.opening, after: code }) : fact,
    ),
    ...people.flatMap((occupant, seat) => seated(occupant, seat)),
  ];
}

const withOwnDeal = ({
  thoughts: _,
  repeats: __,
  twins: ___,
  tournament: ____,
  after: _____,
  day,
  challenge,
  ...opening
}: Opening): Opening => (day || challenge ? { ...opening, hints: true } : opening);

/** The next table belongs to the circle of this one, not to one that the setup names. */
const withCircle = ({ circle: _, ...setup }: TableSetup, { circle }: Opening): TableSetup =>
  circle === undefined ? setup : { ...setup, circle };

const seated = (
  { person, name, colour }: Pick<Occupant, 'person' | 'name'> & Partial<Pick<Occupant, 'colour'>>,
  seat: number,
): Fact[] =>
  person === undefined || name === undefined
    ? []
    : [{ type: 'sat', seat, person, name, ...(colour ? { colour } : {}) }];
