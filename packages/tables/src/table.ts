import {
  type AnyEvent,
  type AnyGame,
  type AnyView,
  type ChainLink,
  commitment,
  entropyCommitment,
  fairSeed,
  hasSeat,
  Match,
  type MatchLog,
  NOBODY,
  type SealedDeal,
  type SeatSet,
  seatsIn,
} from '@sobremesa/engine';
import type { MatchRecord, TablePhase } from '@sobremesa/protocol';
import { clockTimes } from '@sobremesa/protocol/clocks';
import { Deliberation } from './deliberation.ts';
import type { Fact, LogRow, Opening, PersonId, Request } from './log.ts';
import { couldStart } from './seating.ts';
import { checkVersions, newerVersion } from './versions.ts';

/** The games that tables can play, by id. */
export type GameList = Readonly<Record<string, AnyGame>>;

export const findGame = (games: GameList, id: string): AnyGame | undefined =>
  Object.hasOwn(games, id) ? games[id] : undefined;

/** Who holds a seat. A free seat has neither person nor bot. */
export interface Occupant {
  person: PersonId | undefined;
  name: string | undefined;
  colour: string | undefined;
  /** The level of the bot. */
  bot: string | undefined;
  /** What the bot aims at, if not at what its level does. */
  character: string | undefined;
  ready: boolean;
  /** Commitment to the text that the seat reveals before the deal. */
  commitment: string | undefined;
  entropy: string | undefined;
  /** The level of the bot that plays for this person until they come back. */
  standIn: string | undefined;
  /** Bots skip their pause for this person, whose page shows no animations. */
  brisk: boolean;
  /** Moves made from this seat. */
  moves: number;
  /** Those of them that a bot made. */
  botMoves: number;
  /** Moves for which a hint was asked for. */
  hints: number;
  /** The value of `moves` when a hint was last asked for. */
  hintedMove: number | undefined;
}

const FREE: Readonly<Occupant> = {
  person: undefined,
  name: undefined,
  colour: undefined,
  bot: undefined,
  character: undefined,
  ready: false,
  commitment: undefined,
  entropy: undefined,
  standIn: undefined,
  brisk: false,
  moves: 0,
  botMoves: 0,
  hints: 0,
  hintedMove: undefined,
};

type Moved = Extract<Fact, { type: 'moved' }>;

/** Somebody who wants to play in the next match. */
export type Waiting = Pick<Extract<Fact, { type: 'next' }>, 'person' | 'name' | 'colour'>;

/** Numbers of moves: how many the match had, and how many it kept. */
export interface TakeBack {
  readonly from: number;
  readonly to: number;
}

/** The effect of a fact, including everything secret; `project.ts` decides who sees what. */
export type Outcome =
  | Exclude<
      Fact,
      {
        type:
          | 'opened'
          | 'left'
          | 'sealed'
          | 'started'
          | 'moved'
          | 'taken-back'
          | 'brisk'
          | 'recorded'
          | 'erased';
      }
    >
  | (Extract<Fact, { type: 'left' }> & { readonly name: string })
  | { readonly type: 'started'; readonly events: readonly AnyEvent[] }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly by: 'person' | 'bot';
      readonly events: readonly AnyEvent[];
    }
  | (TakeBack & { readonly type: 'taken-back'; readonly seat: number })
  | { readonly type: 'finished' };

export interface AppliedStep {
  readonly seq: number;
  readonly at: number;
  readonly outcomes: readonly Outcome[];
}

type Talk = Extract<Fact, { type: 'said' | 'reacted' }>;

/** Somebody who spoke, and under which name. */
export type Speaker = Pick<Talk, 'type' | 'person' | 'name'>;

const isTalk = (outcome: Outcome): outcome is Talk =>
  outcome.type === 'said' || outcome.type === 'reacted';

/** Who speaks in a step; nobody in most. */
export const speakerIn = ({ outcomes }: AppliedStep): PersonId | undefined =>
  outcomes.find(isTalk)?.person;

/** The step for those who must not know what was said in it. */
export const stepWithoutTalk = (step: AppliedStep): AppliedStep => ({
  ...step,
  outcomes: step.outcomes.filter((outcome) => !isTalk(outcome)),
});

/** Steps kept for clients that reconnect; a client that missed more gets the current position only. */
const KEPT_STEPS = 128;

/**
 * The state of a table. `apply` is the only way to change it; `decide.ts` decides which facts may be
 * added, `project.ts` what each viewer is shown. It holds every secret.
 */
export class Table {
  readonly code: string;
  readonly opening: Opening;
  readonly game: AnyGame;
  readonly commitment: string;
  /** By seat; before the match seats come and go. */
  occupants: Occupant[];
  /** People whom a host has kicked; they cannot return. */
  readonly barred = new Set<PersonId>();
  /** Who said something in which step, reactions too; without what was hidden. */
  readonly talk = new Map<number, Speaker>();
  /** The name under which each person last spoke, with a seat or without. */
  readonly speakers = new Map<PersonId, string>();
  host: PersonId | undefined;
  phase: TablePhase = 'gathering';
  /** Since when everybody with a seat is ready and they are enough for the game; `undefined` while they are not. */
  readySince: number | undefined;
  /** Whether the host lets people who come late take over from bots. */
  areLatecomersWelcome: boolean;
  /** People without a seat who want one in the next match, in the order in which they said so. */
  readonly waiting = new Map<PersonId, Waiting>();
  match: Match | undefined;
  /** The moves of the match as it stands, without those that were taken back. */
  readonly moves: Moved[] = [];
  readonly takeBacks: TakeBack[] = [];
  /** The link of the deal in the public chain; absent before it exists and where no seat commits. */
  link: (ChainLink & { readonly at: number }) | undefined;
  rematch: string | undefined;
  /** The last step that says that something before it was removed from the log; 0 if none does. */
  erasedAt = 0;
  /** Whether others can try the finished match with the same cards. */
  isChallenged = false;
  /** Whether every table with the same deals is over; false where there are none. */
  areTwinsOver = false;
  /** Whether the time of the round of a tournament is over: bots play the rest. */
  isRoundOver = false;
  /** The current round, from 1 on. */
  round = 1;
  /** Whether the results of the finished match have been stored. */
  isRecorded = false;
  seq = 0;
  /** Time of the last step. */
  at = 0;
  /** Time of the end of the match. */
  finishedAt: number | undefined;
  /** When the clock of the current deciders started. */
  decidingSince = 0;
  #deliberation: Deliberation | undefined;
  readonly steps: AppliedStep[] = [];
  readonly #keptSteps: number;
  readonly #stepsBesidesMoves = new Map<PersonId, number>();
  /** Step of every request, by person and id. A forgotten one could be carried out twice. */
  readonly #requests = new Map<PersonId, Map<string, number>>();

  /**
   * Throws when the row is not the first of a log. A game that is not in the list, and newer rules than those in
   * it, come from a newer version of the code. `keptSteps` is how many `steps` there are at most.
   */
  constructor(first: LogRow, games: GameList, keptSteps = KEPT_STEPS) {
    const [opened] = first.facts;
    if (opened?.type !== 'opened')
      throw new Error(`log of table ${first.table} does not begin with "opened"`);
    const game = findGame(games, opened.opening.game);
    if (!game || opened.opening.version > game.version) throw newerVersion(first.table);
    this.#keptSteps = keptSteps;
    this.code = first.table;
    this.opening = opened.opening;
    this.game = game;
    this.commitment = commitment(opened.opening.secret);
    this.host = opened.opening.host;
    this.areLatecomersWelcome = !opened.opening.public;
    this.occupants = Array.from({ length: opened.opening.seats }, () => ({ ...FREE }));
    this.apply(first);
  }

  /** The table after all these rows, of which there is at least one. */
  static replay(rows: readonly LogRow[], games: GameList, keptSteps?: number): Table {
    const table = new Table(rows[0], games, keptSteps);
    for (const row of rows.slice(1)) table.apply(row);
    return table;
  }

  get deciders(): SeatSet {
    return this.match && this.phase === 'playing' ? this.game.deciders(this.match.state) : NOBODY;
  }

  /** When the time of the current deciders runs out; `undefined` without a clock. */
  get deadline(): number | undefined {
    const time = clockTimes[this.opening.clock];
    return time === undefined || this.deciders === NOBODY ? undefined : this.decidingSince + time;
  }

  seatOf(person: PersonId): number | undefined {
    const seat = this.occupants.findIndex((occupant) => occupant.person === person);
    return seat < 0 ? undefined : seat;
  }

  /** Names of the other people at the table, of those who have spoken without a seat too. */
  namesBeside(person: PersonId): string[] {
    const seated = this.occupants.flatMap((occupant) =>
      occupant.person === person ? [] : (occupant.name ?? []),
    );
    const spoken = [...this.speakers].flatMap(([other, name]) => (other === person ? [] : [name]));
    return [...seated, ...spoken];
  }

  /** The step that this request became, if it was carried out before. */
  stepOf({ person, id }: Request): number | undefined {
    return this.#requests.get(person)?.get(id);
  }

  /**
   * Applies the next row of the log. Throws, and changes nothing, when it is not the next one or when a newer
   * version of the code has written it.
   */
  apply(row: LogRow): AppliedStep {
    if (row.seq !== this.seq + 1)
      throw new Error(`table ${this.code}: step ${row.seq} cannot follow step ${this.seq}`);
    checkVersions(row);
    this.seq = row.seq;
    this.at = row.at;
    if (row.request) this.#remember(row.request);
    if (row.request && !row.facts.some(({ type }) => type === 'moved')) this.#count(row.request);
    const outcomes: Outcome[] = [];
    for (const fact of row.facts) outcomes.push(...this.#applyFact(fact, row.at));
    this.readySince = couldStart(this) ? (this.readySince ?? row.at) : undefined;
    const step: AppliedStep = { seq: row.seq, at: row.at, outcomes };
    this.steps.push(step);
    if (this.steps.length > this.#keptSteps) this.steps.shift();
    return step;
  }

  /** Number of steps of this person that were not moves. */
  stepsBesidesMoves(person: PersonId): number {
    return this.#stepsBesidesMoves.get(person) ?? 0;
  }

  /** Number of steps of everybody without a seat. */
  get onlookerSteps(): number {
    let steps = 0;
    for (const [person, count] of this.#stepsBesidesMoves) {
      if (this.seatOf(person) === undefined) steps += count;
    }
    return steps;
  }

  #count({ person }: Request): void {
    this.#stepsBesidesMoves.set(person, this.stepsBesidesMoves(person) + 1);
  }

  #remember({ person, id }: Request): void {
    const steps = this.#requests.get(person) ?? new Map<string, number>();
    this.#requests.set(person, steps.set(id, this.seq));
  }

  #applyFact(fact: Fact, at: number): Outcome[] {
    switch (fact.type) {
      case 'opened':
        return [];
      case 'sat': {
        const { seat, person, name, colour, entropy } = fact;
        this.occupants[seat] = { ...FREE, person, name, colour, entropy };
        return [fact];
      }
      case 'left':
        return this.#leave(fact);
      case 'seats':
        this.occupants = fact.from.map((seat) =>
          seat === null ? { ...FREE } : this.occupants[seat],
        );
        return [fact];
      case 'took-over': {
        const { seat, person, name, colour } = fact;
        const { moves, botMoves } = this.occupants[seat];
        this.occupants[seat] = { ...FREE, person, name, colour, ready: true, moves, botMoves };
        this.waiting.delete(person);
        // Whoever takes over gets the full time, not what remains of the bot's.
        if (hasSeat(this.deciders, seat)) this.decidingSince = at;
        return [fact];
      }
      case 'latecomers':
        this.areLatecomersWelcome = fact.welcome;
        return [fact];
      case 'next': {
        const { person, name, colour } = fact;
        this.waiting.delete(person);
        if (fact.waits) this.waiting.set(person, { person, name, ...(colour ? { colour } : {}) });
        return [fact];
      }
      case 'renamed':
        this.occupants[fact.seat].name = fact.name;
        return [fact];
      case 'ready':
        this.#getReady(this.occupants[fact.seat], fact);
        return [fact];
      case 'bot':
        this.occupants[fact.seat] = {
          ...FREE,
          bot: fact.level,
          character: fact.character,
          ready: fact.level !== undefined,
        };
        return [fact];
      case 'host':
        this.host = fact.person;
        return [fact];
      case 'sealed':
        this.phase = 'dealing';
        return [];
      case 'linked':
        this.link = { ...fact.link, at };
        return [fact];
      case 'revealed':
        this.occupants[fact.seat].entropy = fact.entropy;
        return [fact];
      case 'started':
        return this.#start(at, fact.players);
      case 'moved':
        return this.#move(fact, at);
      case 'taken-back':
        return this.#takeBack(fact, at);
      case 'stand-in':
        this.occupants[fact.seat].standIn = fact.level;
        if (fact.reason === 'round') this.isRoundOver = true;
        return [fact];
      case 'back':
        this.occupants[fact.seat].standIn = undefined;
        // Whoever comes back gets the full time, not what remains of the stand-in's.
        if (hasSeat(this.deciders, fact.seat)) this.decidingSince = at;
        return [fact];
      case 'brisk':
        this.occupants[fact.seat].brisk = fact.brisk;
        return [];
      case 'hinted':
        this.occupants[fact.seat].hints++;
        this.occupants[fact.seat].hintedMove = this.occupants[fact.seat].moves;
        return [fact];
      case 'said':
      case 'reacted':
        this.speakers.set(fact.person, fact.name);
        this.talk.set(this.seq, { type: fact.type, person: fact.person, name: fact.name });
        return [fact];
      case 'hidden':
        this.#hide(fact.seq);
        return [fact];
      case 'rematch':
        this.rematch = fact.table;
        return [fact];
      case 'challenged':
        this.isChallenged = true;
        return [fact];
      case 'twins-over':
        this.areTwinsOver = true;
        return [fact];
      case 'recorded':
        this.isRecorded = true;
        return [];
      case 'erased':
        this.erasedAt = this.seq;
        return [];
      case 'closed':
        this.phase = 'closed';
        return [fact];
    }
  }

  /** Whoever connects later must not get it with the steps that they missed. */
  #hide(seq: number): void {
    this.talk.delete(seq);
    const index = this.steps.findIndex((step) => step.seq === seq);
    if (index >= 0) this.steps[index] = stepWithoutTalk(this.steps[index]);
  }

  #leave(fact: Extract<Fact, { type: 'left' }>): Outcome[] {
    const { person, name = '' } = this.occupants[fact.seat];
    if (fact.reason === 'kicked' && person !== undefined) this.barred.add(person);
    this.occupants[fact.seat] = { ...FREE };
    return [{ ...fact, name }];
  }

  /** The latest commitment or text of a seat replaces the one before. */
  #getReady(occupant: Occupant, { ready, commitment, entropy }: Extract<Fact, { type: 'ready' }>) {
    occupant.ready = ready;
    if (commitment === undefined && entropy === undefined) return;
    occupant.commitment = commitment;
    occupant.entropy = entropy;
  }

  /** Seats that have committed to a text and have not revealed it. */
  get sealedSeats(): number[] {
    return this.occupants.flatMap(({ commitment, entropy }, seat) =>
      commitment !== undefined && entropy === undefined ? [seat] : [],
    );
  }

  /**
   * The commitments that are fixed before any seat reveals. For a seat that gave its text at once, the
   * commitment is computed here, so that this seat cannot change its text either.
   */
  get sealedDeal(): SealedDeal {
    const server = this.commitment;
    const seats = this.occupants.map(({ commitment: own, entropy }) =>
      own === undefined && entropy !== undefined ? entropyCommitment(server, entropy) : own,
    );
    return { commitment: server, seats };
  }

  /** The proof of the deal, as match records contain it. It must not be shown before the match is over. */
  get fairness(): MatchRecord['fairness'] {
    const { commitment } = this;
    const { secret, day, repeats } = this.opening;
    if (repeats) return repeats.fairness;
    const entropy = this.occupants.map((occupant) => occupant.entropy ?? null);
    if (!this.link) {
      const seed = fairSeed(secret, entropy);
      return { commitment, secret, entropy, seed, ...(day ? { day: day.date } : {}) };
    }
    const { number, previous, hash } = this.link;
    return {
      version: 2,
      commitment,
      secret,
      commitments: this.sealedDeal.seats.map((text) => text ?? null),
      link: { number, previous, hash },
      entropy,
      seed: fairSeed(secret, entropy, 2),
    };
  }

  /** The match as it stands, from which it can be replayed. */
  get log(): MatchLog {
    const { game, version, options, position } = this.opening;
    return {
      game,
      version,
      options,
      players: this.playerNames,
      seed: this.fairness.seed,
      ...(position === undefined ? {} : { state: position }),
      moves: this.moves.map(({ seat, move }) => ({ seat, move })),
    };
  }

  #start(at: number, players: readonly string[] = this.playerNames): Outcome[] {
    this.match = Match.start(this.game, { ...this.log, players });
    this.#deliberation = new Deliberation(this.match);
    this.phase = 'playing';
    this.round = 1;
    this.decidingSince = at;
    return [{ type: 'started', events: this.match.opening }, ...this.#finishIfOver(at)];
  }

  /** Plays the match again up to that move, because rules cannot undo one. */
  #takeBack({ seat, moves: to }: Extract<Fact, { type: 'taken-back' }>, at: number): Outcome[] {
    const from = this.moves.length;
    const kept = this.moves.slice(0, to);
    this.takeBacks.push({ from, to });
    this.moves.length = 0;
    this.finishedAt = undefined;
    this.isRecorded = false;
    for (const occupant of this.occupants) Object.assign(occupant, { moves: 0, botMoves: 0 });
    this.#start(at);
    for (const move of kept) this.#move(move, at);
    this.decidingSince = at;
    for (const occupant of this.occupants) {
      if ((occupant.hintedMove ?? 0) > occupant.moves) occupant.hintedMove = undefined;
    }
    return [{ type: 'taken-back', seat, from, to }];
  }

  #move(moved: Moved, at: number): Outcome[] {
    if (!this.#deliberation) throw new Error(`table ${this.code}: move before the deal`);
    const { seat, move, by } = moved;
    const { events, isNew } = this.#deliberation.play(seat, move);
    this.moves.push(moved);
    this.round += events.filter(({ type }) => type === 'round-ended').length;
    if (isNew) this.decidingSince = at;
    this.occupants[seat].moves++;
    if (by === 'bot') this.occupants[seat].botMoves++;
    return [{ type: 'moved', seat, by, events }, ...this.#finishIfOver(at)];
  }

  /** What a bot at a seat decides from, whether or not others have already decided; not for people. */
  viewToDecide(seat: number): AnyView | undefined {
    return this.#deliberation?.viewWithMemory(seat);
  }

  #finishIfOver(at: number): Outcome[] {
    if (!this.match?.isOver) return [];
    this.phase = 'finished';
    this.finishedAt = at;
    return [{ type: 'finished' }];
  }

  /** The number of moves before the last one that the person at the seat made. */
  lastMoveOf(seat: number): number | undefined {
    const index = this.moves.findLastIndex((move) => move.seat === seat && move.by === 'person');
    return index < 0 ? undefined : index;
  }

  /** One person plays, and bots hold all other seats. */
  get isForOne(): boolean {
    return this.occupants.filter(({ bot }) => bot === undefined).length === 1;
  }

  /**
   * The names used in the match: those of the time it started. In the match of a day and at twin tables they
   * are numbers, and in a repeated deal those of the first match, because rules may order seats by name, and
   * the match must be the same for everybody.
   */
  get playerNames(): string[] {
    if (this.match) return [...this.match.setup.players];
    if (this.opening.repeats) return [...this.opening.repeats.players];
    if (this.opening.day || this.opening.twins)
      return this.occupants.map((_, seat) => `${seat + 1}`);
    return this.occupants.map(({ name, bot }, seat) => name ?? `${bot} ${seat + 1}`);
  }

  /**
   * Whether the cards may still be in play at another table: nothing that the people at this table do not
   * see in their seats may be shown to anybody.
   */
  get areTwinsRunning(): boolean {
    return this.opening.twins !== undefined && !this.areTwinsOver;
  }

  /** Seats that owe a move and are played by a bot, as its own seat or as a stand-in. */
  get botSeats(): number[] {
    return seatsIn(this.deciders).filter((seat) => this.levelAt(seat) !== undefined);
  }

  /** Whether bots pause: not when every person who plays has switched the pauses off, nor when none may play. */
  get isCalm(): boolean {
    const players = this.occupants.filter(
      ({ person, standIn }) => person !== undefined && standIn === undefined,
    );
    const areBrisk = players.length > 0 && players.every(({ brisk }) => brisk);
    return this.opening.calm && !areBrisk && !this.isRoundOver;
  }

  /** Whether the game forbids chat now, as for a team before cards are revealed. */
  get isQuiet(): boolean {
    const { match, game, phase } = this;
    return phase === 'playing' && match !== undefined && (game.isQuiet?.(match.state) ?? false);
  }

  /** Level of the bot that plays the seat; `undefined` where a person plays. */
  levelAt(seat: number): string | undefined {
    return this.occupants[seat].bot ?? this.occupants[seat].standIn;
  }
}
