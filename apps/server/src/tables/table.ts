import {
  type AnyEvent,
  type AnyGame,
  type ChainLink,
  commitment,
  entropyCommitment,
  fairSeed,
  hasSeat,
  Match,
  NOBODY,
  type SealedDeal,
  type SeatSet,
  seatsIn,
} from '@sobremesa/engine';
import { findGame } from '@sobremesa/games/rules';
import { clockTimes, type MatchRecord, type TablePhase } from '@sobremesa/protocol';
import type { Fact, LogRow, Opening, PersonId, Request } from './log.ts';

/** Who sits at a seat. A free seat has neither person nor bot. */
export interface Sitting {
  person: PersonId | undefined;
  name: string | undefined;
  colour: string | undefined;
  bot: string | undefined;
  ready: boolean;
  /** Of the text that the seat reveals before the deal. */
  commitment: string | undefined;
  entropy: string | undefined;
  /** The level of the bot that plays for this person until they come back. */
  standIn: string | undefined;
  /** Bots need not pause for this person, who sees nothing move. */
  brisk: boolean;
  /** How many decisions the seat has made, and how many of them a bot made for it. */
  moves: number;
  botMoves: number;
  /** For how many decisions a hint was asked for, and for which one last. */
  hints: number;
  hintedMove: number | undefined;
}

const FREE: Readonly<Sitting> = {
  person: undefined,
  name: undefined,
  colour: undefined,
  bot: undefined,
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

/** What a fact brought about, with every secret in it: `project.ts` decides who sees what. */
export type Outcome =
  | Exclude<
      Fact,
      { type: 'opened' | 'left' | 'sealed' | 'started' | 'moved' | 'brisk' | 'recorded' }
    >
  | (Extract<Fact, { type: 'left' }> & { readonly name: string })
  | { readonly type: 'started'; readonly events: readonly AnyEvent[] }
  | {
      readonly type: 'moved';
      readonly seat: number;
      readonly by: 'person' | 'bot';
      readonly events: readonly AnyEvent[];
    }
  | { readonly type: 'finished' };

export interface AppliedStep {
  readonly seq: number;
  readonly at: number;
  readonly outcomes: readonly Outcome[];
}

/** Steps kept for clients that come back; who missed more gets a fresh view only. */
const KEPT_STEPS = 128;

/**
 * A table as the sum of its log. Applying a row is the only way to change it; what may be added is
 * decided in `decide.ts`, what is shown in `project.ts`.
 */
export class Table {
  readonly code: string;
  readonly opening: Opening;
  readonly game: AnyGame;
  readonly commitment: string;
  readonly sittings: Sitting[];
  /** Whom a host has sent away for good. */
  readonly barred = new Set<PersonId>();
  /** Under which name each person spoke last, with a seat or without. */
  readonly speakers = new Map<PersonId, string>();
  host: PersonId | undefined;
  phase: TablePhase = 'gathering';
  match: Match | undefined;
  /** Where the deal stands in the public chain; absent before, and where no seat commits. */
  link: (ChainLink & { readonly at: number }) | undefined;
  rematch: string | undefined;
  /** Whether the results of the finished match have been kept. */
  isRecorded = false;
  seq = 0;
  /** When the last step was taken. */
  at = 0;
  /** When the match ended. */
  finishedAt: number | undefined;
  /** Since when the present deciders have been owing their moves. */
  decidingSince = 0;
  readonly steps: AppliedStep[] = [];
  readonly #stepsBesidesMoves = new Map<PersonId, number>();
  /** Every request that became a step, by person and id: forgetting one would let it count twice. */
  readonly #requests = new Map<PersonId, Map<string, number>>();

  constructor(first: LogRow) {
    const [opened] = first.facts;
    if (opened?.type !== 'opened')
      throw new Error(`table ${first.table} does not open with a deal`);
    const game = findGame(opened.opening.game);
    if (!game)
      throw new Error(`table ${first.table} plays ${opened.opening.game}, which is unknown`);
    this.code = first.table;
    this.opening = opened.opening;
    this.game = game;
    this.commitment = commitment(opened.opening.secret);
    this.host = opened.opening.host;
    this.sittings = Array.from({ length: opened.opening.seats }, () => ({ ...FREE }));
    this.apply(first);
  }

  static replay(rows: readonly LogRow[]): Table {
    const table = new Table(rows[0]);
    for (const row of rows.slice(1)) table.apply(row);
    return table;
  }

  get deciders(): SeatSet {
    return this.match && this.phase === 'playing' ? this.game.deciders(this.match.state) : NOBODY;
  }

  /** When the time of the present deciders runs out. */
  get deadline(): number | undefined {
    const time = clockTimes[this.opening.clock];
    return time === undefined || this.deciders === NOBODY ? undefined : this.decidingSince + time;
  }

  seatOf(person: PersonId): number | undefined {
    const seat = this.sittings.findIndex((sitting) => sitting.person === person);
    return seat < 0 ? undefined : seat;
  }

  /** The names that other people at the table go by, whether they sit or have only spoken. */
  namesBeside(person: PersonId): string[] {
    const seated = this.sittings.flatMap((sitting) =>
      sitting.person === person ? [] : (sitting.name ?? []),
    );
    const spoken = [...this.speakers].flatMap(([other, name]) => (other === person ? [] : [name]));
    return [...seated, ...spoken];
  }

  /** The step that this request brought about, if it was made before. */
  stepOf({ person, id }: Request): number | undefined {
    return this.#requests.get(person)?.get(id);
  }

  apply(row: LogRow): AppliedStep {
    if (row.seq !== this.seq + 1) throw new Error(`step ${row.seq} cannot follow ${this.seq}`);
    this.seq = row.seq;
    this.at = row.at;
    if (row.request) this.#remember(row.request);
    if (row.request && !row.facts.some(({ type }) => type === 'moved')) this.#count(row.request);
    const outcomes = row.facts.flatMap((fact) => this.#applyFact(fact, row.at));
    const step: AppliedStep = { seq: row.seq, at: row.at, outcomes };
    this.steps.push(step);
    if (this.steps.length > KEPT_STEPS) this.steps.shift();
    return step;
  }

  /** How many steps besides moves somebody has taken. */
  stepsBesidesMoves(person: PersonId): number {
    return this.#stepsBesidesMoves.get(person) ?? 0;
  }

  /** How many steps were taken by those who have no seat. */
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
        this.sittings[seat] = { ...FREE, person, name, colour, entropy };
        return [fact];
      }
      case 'left':
        return this.#leave(fact);
      case 'renamed':
        this.sittings[fact.seat].name = fact.name;
        return [fact];
      case 'ready':
        this.#getReady(this.sittings[fact.seat], fact);
        return [fact];
      case 'bot':
        this.sittings[fact.seat] = { ...FREE, bot: fact.level, ready: fact.level !== undefined };
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
        this.sittings[fact.seat].entropy = fact.entropy;
        return [fact];
      case 'started':
        return this.#start(at);
      case 'moved':
        return this.#move(fact, at);
      case 'stand-in':
        this.sittings[fact.seat].standIn = fact.level;
        return [fact];
      case 'back':
        this.sittings[fact.seat].standIn = undefined;
        // Who comes back gets a whole decision's time, not what the stand-in left.
        if (hasSeat(this.deciders, fact.seat)) this.decidingSince = at;
        return [fact];
      case 'brisk':
        this.sittings[fact.seat].brisk = fact.brisk;
        return [];
      case 'hinted':
        this.sittings[fact.seat].hints++;
        this.sittings[fact.seat].hintedMove = this.sittings[fact.seat].moves;
        return [fact];
      case 'said':
      case 'reacted':
        this.speakers.set(fact.person, fact.name);
        return [fact];
      case 'rematch':
        this.rematch = fact.table;
        return [fact];
      case 'recorded':
        this.isRecorded = true;
        return [];
      case 'closed':
        this.phase = 'closed';
        return [fact];
    }
  }

  #leave(fact: Extract<Fact, { type: 'left' }>): Outcome[] {
    const { person, name = '' } = this.sittings[fact.seat];
    if (fact.reason === 'kicked' && person !== undefined) this.barred.add(person);
    this.sittings[fact.seat] = { ...FREE };
    return [{ ...fact, name }];
  }

  /** What a seat gave last is what it adds to the deal. */
  #getReady(sitting: Sitting, { ready, commitment, entropy }: Extract<Fact, { type: 'ready' }>) {
    sitting.ready = ready;
    if (commitment === undefined && entropy === undefined) return;
    sitting.commitment = commitment;
    sitting.entropy = entropy;
  }

  /** Seats that have committed to a text and not revealed it. */
  get sealedSeats(): number[] {
    return this.sittings.flatMap(({ commitment, entropy }, seat) =>
      commitment !== undefined && entropy === undefined ? [seat] : [],
    );
  }

  /**
   * What is fixed before anybody reveals. A text that was given at once is committed to here: its
   * seat can no longer change it either.
   */
  get sealedDeal(): SealedDeal {
    const server = this.commitment;
    const seats = this.sittings.map(({ commitment: own, entropy }) =>
      own === undefined && entropy !== undefined ? entropyCommitment(server, entropy) : own,
    );
    return { commitment: server, seats };
  }

  /** The proof of the deal as it stands, as records have it: shown when the match is over. */
  get fairness(): MatchRecord['fairness'] {
    const { commitment } = this;
    const { secret } = this.opening;
    const entropy = this.sittings.map((sitting) => sitting.entropy ?? null);
    if (!this.link) return { commitment, secret, entropy, seed: fairSeed(secret, entropy) };
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

  #start(at: number): Outcome[] {
    const { seed } = this.fairness;
    this.match = Match.deal(this.game, this.opening.options, this.playerNames, seed);
    this.phase = 'playing';
    this.decidingSince = at;
    return [{ type: 'started', events: this.match.opening }, ...this.#finishIfOver(at)];
  }

  #move({ seat, move, by }: Extract<Fact, { type: 'moved' }>, at: number): Outcome[] {
    if (!this.match) throw new Error(`table ${this.code} has a move before its deal`);
    const before = this.deciders;
    const events = this.match.play(seat, move);
    const after = this.deciders;
    if (hasSeat(after, seat) || (after & ~before) !== 0) this.decidingSince = at;
    this.sittings[seat].moves++;
    if (by === 'bot') this.sittings[seat].botMoves++;
    return [{ type: 'moved', seat, by, events }, ...this.#finishIfOver(at)];
  }

  #finishIfOver(at: number): Outcome[] {
    if (!this.match?.isOver) return [];
    this.phase = 'finished';
    this.finishedAt = at;
    return [{ type: 'finished' }];
  }

  /** The names that the match is played under: those of the moment it began. */
  get playerNames(): string[] {
    return this.match
      ? [...this.match.setup.players]
      : this.sittings.map(({ name, bot }, seat) => name ?? `${bot} ${seat + 1}`);
  }

  /** The seats that a bot plays now: its own, or those of people who are away. */
  get botSeats(): number[] {
    return seatsIn(this.deciders).filter((seat) => this.levelAt(seat) !== undefined);
  }

  /** Bots pause unless everybody who plays themselves would rather go on. */
  get isCalm(): boolean {
    const players = this.sittings.filter(
      ({ person, standIn }) => person !== undefined && standIn === undefined,
    );
    const areBrisk = players.length > 0 && players.every(({ brisk }) => brisk);
    return this.opening.calm && !areBrisk;
  }

  levelAt(seat: number): string | undefined {
    return this.sittings[seat].bot ?? this.sittings[seat].standIn;
  }
}
