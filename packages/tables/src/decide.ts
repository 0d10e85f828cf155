import { entropyCommitment, hasSeat } from '@sobremesa/engine';
import type { Action, Reaction } from '@sobremesa/protocol';
import { type BotChoice, botNameOf } from '@sobremesa/protocol/bot-name';
import { standInAfter } from '@sobremesa/protocol/clocks';
import { failure, RequestError } from '@sobremesa/protocol/errors';
import { cleanName, cleanText, distinctName } from '@sobremesa/protocol/names';
import { neutralReactions } from '@sobremesa/protocol/reactions';
import { type Absences, hostTakenOver, isAwayFor, isLeftWaiting } from './absence.ts';
import { botFact } from './bot-fact.ts';
import type { Fact, PersonId } from './log.ts';
import { isFree, seatsToTakeOver, sizesOf } from './seating.ts';
import type { Table } from './table.ts';

/** What a decision needs to know besides the table. */
export interface Circumstances extends Absences {
  /** Name of the person from their profile, for those who speak without a seat. */
  readonly name: string | undefined;
  /** Whether there is a bot of this name: a level, or a level with a character (`expert:daring`). */
  isBot(name: string): boolean;
  /** Level of the bot that plays for people who are away. */
  readonly standInLevel: string;
  /** Whether the person may hide talk without being the host, as those who lead a circle may at its tables. */
  readonly mayHide?: boolean;
  /** Whether somebody alone with bots may take moves back: at tables of one browser, never at a server. */
  readonly isPractice?: boolean;
}

type StandInFact = Extract<Fact, { type: 'stand-in' }>;

type Decision<Kind extends Action['type']> = (
  table: Table,
  person: PersonId,
  action: Extract<Action, { type: Kind }>,
  around: Circumstances,
) => Fact[];

/** Somebody whose seat the host frees after this absence is not barred and may sit down again. */
const UNBARRED_ABSENCE = 30_000;

/** More people than any game has seats for. */
const MAX_WAITING = 10;

/**
 * The facts that an action adds to the log, none when it changes nothing. Throws a `RequestError` when
 * the action is not allowed; a move that the rules refuse has the code of its game.
 */
export function decide(
  table: Table,
  person: PersonId,
  action: Action,
  around: Circumstances,
): Fact[] {
  if (table.phase === 'closed') throw failure('table-closed');
  if (table.barred.has(person)) throw failure('removed');
  const decision = decisions[action.type] as Decision<Action['type']>;
  return decision(table, person, action, around);
}

const decisions: { readonly [Kind in Action['type']]: Decision<Kind> } = {
  /** Before the match on a free seat; in a running one on the seat of a bot that is named, where that is allowed. */
  sit(table, person, { seat, name, colour, entropy }, around) {
    if (table.seatOf(person) !== undefined) throw failure('already-seated');
    const open = seatsToTakeOver(table);
    if (seat !== undefined && open.length > 0) {
      if (!open.includes(seat)) throw failure('seat-taken', { seat });
      const given = { name: nameAt(table, person, name), ...(colour ? { colour } : {}) };
      return [{ type: 'took-over', seat, person, ...given }];
    }
    mustGather(table);
    const chosen = seat ?? table.occupants.findIndex(isFree);
    if (chosen < 0) throw failure('table-full');
    if (chosen >= table.occupants.length || !isFree(table.occupants[chosen])) {
      throw failure('seat-taken', { seat: chosen });
    }
    if (entropy) mustTakeTexts(table);
    return [
      {
        type: 'sat',
        seat: chosen,
        person,
        name: nameAt(table, person, name),
        ...(colour ? { colour } : {}),
        ...(entropy ? { entropy } : {}),
      },
      ...(isUnled(table)
        ? [{ type: 'host', person } as const]
        : hostTakenOver(table, person, around)),
    ];
  },

  leave(table, person, _action, around) {
    const seat = seatOf(table, person);
    if (table.phase === 'playing') {
      if (table.occupants[seat].standIn) return [];
      return [{ type: 'stand-in', seat, level: around.standInLevel, reason: 'left' }];
    }
    mustGather(table);
    return [{ type: 'left', seat }, ...passHost(table, person, around)];
  },

  rename(table, person, { name }) {
    return [{ type: 'renamed', seat: seatOf(table, person), name: nameAt(table, person, name) }];
  },

  ready(table, person, { ready, commitment, entropy }) {
    mustGather(table);
    const seat = seatOf(table, person);
    if (commitment || entropy) mustTakeTexts(table);
    const given = commitment ? { commitment } : entropy ? { entropy } : undefined;
    const fact: Fact = { type: 'ready', seat, ready, ...given };
    if (!ready || !othersReady(table, seat)) return [fact];
    const othersSealed = table.sealedSeats.some((other) => other !== seat);
    const isSealed = given ? commitment !== undefined : table.sealedSeats.includes(seat);
    return [fact, { type: othersSealed || isSealed ? 'sealed' : 'started' }];
  },

  reveal(table, person, { entropy }) {
    const seat = seatOf(table, person);
    const { commitment, entropy: revealed } = table.occupants[seat];
    if (commitment !== undefined && revealed === entropy) return [];
    if (table.match) throw failure('already-started');
    if (!table.link) throw failure('not-started');
    if (commitment !== entropyCommitment(table.commitment, entropy)) throw failure('bad-reveal');
    const fact: Fact = { type: 'revealed', seat, entropy };
    const isLast = table.sealedSeats.every((other) => other === seat);
    return isLast ? [fact, { type: 'started' }] : [fact];
  },

  /** Anybody who is ready may free the seat of somebody who is not, and has been away for long. */
  kick(table, person, { seat }, around) {
    mustGather(table);
    const { person: victim, ready = false } = table.occupants[seat] ?? {};
    const isReady = table.occupants.some((each) => each.person === person && each.ready);
    const hasLeft =
      victim !== undefined && isAwayFor(victim, standInAfter(table.opening.clock), around);
    if (!isReady || ready || !hasLeft) mustLead(table, person);
    if (victim === undefined || victim === person) throw failure('not-seated', { seat });
    const isGone = isAwayFor(victim, UNBARRED_ABSENCE, around);
    return [{ type: 'left', seat, reason: isGone ? 'absent' : 'kicked' }];
  },

  bot(table, person, { seat, level, character }, { isBot }) {
    mustGather(table);
    mustLead(table, person);
    const occupant = table.occupants[seat];
    if (!occupant || occupant.person !== undefined) throw failure('seat-taken', { seat });
    if (level === undefined) return [{ type: 'bot', seat }];
    return botFacts(table, [seat], { level, character }, isBot);
  },

  fill(table, person, { level, character }, around) {
    mustGather(table);
    mustLeadOrWait(table, person, around);
    const free = table.occupants.flatMap((occupant, seat) => (isFree(occupant) ? [seat] : []));
    return botFacts(table, free, { level, character }, around.isBot);
  },

  /** With as many seats as are taken, the match starts if everybody is ready. */
  seats(table, person, { seats }, around) {
    mustGather(table);
    const { occupants } = table;
    const sizes = sizesOf(table);
    const free = occupants.flatMap((occupant, seat) => (isFree(occupant) ? [seat] : []));
    const surplus = occupants.length - seats;
    if (surplus === free.length) mustLeadOrWait(table, person, around);
    else mustLead(table, person);
    if (!sizes) throw failure('bad-setup');
    if (seats < sizes.min || seats > sizes.max) throw failure('bad-setup', { seats: sizes });
    if (surplus > free.length) throw failure('seat-taken');
    if (surplus === 0) return [];
    const gone = surplus > 0 ? free.slice(-surplus) : [];
    const kept = occupants.flatMap((_, seat) => (gone.includes(seat) ? [] : [seat]));
    const added = Array.from({ length: Math.max(0, -surplus) }, () => null);
    const isComplete = surplus === free.length && table.readySince !== undefined;
    return [{ type: 'seats', from: [...kept, ...added] }, ...(isComplete ? [begin(table)] : [])];
  },

  latecomers(table, person, { welcome }) {
    mustLead(table, person);
    return table.areLatecomersWelcome === welcome ? [] : [{ type: 'latecomers', welcome }];
  },

  next(table, person, { waits, name, colour }) {
    const { tournament, twins, day, challenge, spectators } = table.opening;
    if (tournament || twins || day || challenge || !spectators) throw failure('no-spectators');
    if (table.phase !== 'playing' && table.phase !== 'finished') throw failure('not-started');
    if (table.rematch !== undefined) throw failure('table-closed');
    if (table.seatOf(person) !== undefined) throw failure('already-seated');
    if (waits === table.waiting.has(person)) return [];
    if (waits && table.waiting.size >= MAX_WAITING) throw failure('table-full');
    const given = { name: nameAt(table, person, name), ...(colour ? { colour } : {}) };
    return [{ type: 'next', person, ...given, waits }];
  },

  /** Ends a match that somebody plays alone with bots, before its end. Nobody wins it. */
  discard(table, person) {
    seatOf(table, person);
    const { twins, tournament } = table.opening;
    if (twins || tournament || isTry(table) || !table.isForOne) throw failure('not-alone');
    return table.phase === 'finished' ? [] : [{ type: 'closed' }];
  },

  move(table, person, { move }) {
    const seat = seatOf(table, person);
    mustBeInTime(table);
    const facts = moveFacts(table, seat, move, 'person');
    return table.occupants[seat].standIn ? [{ type: 'back', seat }, ...facts] : facts;
  },

  'take-back'(table, person, { moves }, { isPractice }) {
    const seat = seatOf(table, person);
    mustPlay(table);
    const to = moves ?? table.lastMoveOf(seat) ?? -1;
    if (!isPractice || isTry(table) || !table.isForOne || to < 0 || to >= table.moves.length) {
      throw failure('no-take-back');
    }
    return [{ type: 'taken-back', seat, moves: to }];
  },

  'stand-in'(table, person, { seat }, { absentSince, now, standInLevel }) {
    mustPlay(table);
    mustTakePart(table, person);
    const occupant = table.occupants[seat];
    if (!occupant?.person || occupant.standIn) throw failure('not-seated', { seat });
    const since = absentSince(occupant.person);
    if (since === undefined) throw failure('not-absent', { seat });
    const wait = since + standInAfter(table.opening.clock) - now;
    if (wait > 0) throw failure('just-left', { seat, wait });
    return [{ type: 'stand-in', seat, level: standInLevel, reason: 'asked' }];
  },

  back(table, person) {
    const seat = seatOf(table, person);
    mustBeInTime(table);
    return table.occupants[seat].standIn ? [{ type: 'back', seat }] : [];
  },

  brisk(table, person, { brisk }) {
    const seat = seatOf(table, person);
    return table.occupants[seat].brisk === brisk ? [] : [{ type: 'brisk', seat, brisk }];
  },

  /** The page computes hints by itself; the log only counts them. */
  hint(table, person) {
    mustPlay(table);
    const seat = seatOf(table, person);
    const { moves, hintedMove } = table.occupants[seat];
    return moves === hintedMove ? [] : [{ type: 'hinted', seat }];
  },

  say(table, person, { text }, around) {
    const name = speakerOf(table, person, around);
    if (table.isQuiet) throw failure('chat-closed');
    const clean = cleanText(text);
    if (clean === undefined) throw failure('bad-text');
    return [{ type: 'said', person, name, text: clean }];
  },

  hide(table, person, { seq }, { mayHide }) {
    if (!mayHide) mustLead(table, person);
    if (table.talk.get(seq)?.type !== 'said') throw failure('no-such-line');
    return [{ type: 'hidden', seq }];
  },

  react(table, person, { reaction }, around) {
    const name = speakerOf(table, person, around);
    if (table.isQuiet && !neutralReactions.includes(reaction as Reaction)) {
      throw failure('chat-closed');
    }
    return [{ type: 'reacted', person, name, reaction: reaction as Reaction }];
  },

  /**
   * Checks, and closes a table that is left before its match. The caller opens the new table, whose log is
   * another one, and adds the fact.
   */
  rematch(table, person, { setup }) {
    mustTakePart(table, person);
    if (table.opening.tournament || (setup && !table.opening.bigScreen)) throw failure('bad-setup');
    if (setup && table.phase === 'gathering') return [{ type: 'closed' }];
    if (table.phase !== 'finished') throw failure('match-running');
    if (table.areTwinsRunning) throw failure('twins-running');
    return [];
  },
};

/** The facts of a move, made by a person or a bot. Throws a `RequestError` when the rules refuse it. */
export function moveFacts(table: Table, seat: number, json: unknown, by: 'person' | 'bot'): Fact[] {
  mustPlay(table);
  const refusal = table.match?.refusalOf(seat, json);
  if (refusal) throw new RequestError(refusal.code, refusal.message, refusal.details);
  const move = table.game.readMove(json);
  return [{ type: 'moved', seat, move, by }];
}

/**
 * The facts when `person` comes to a resting match. A seat whose time has run out gets a stand-in, except
 * that of `person`, who gets the full time.
 */
export const resumeFacts = (
  table: Table,
  person: PersonId,
  now: number,
  standInLevel: string,
): Fact[] =>
  timeFacts(table, now, standInLevel).map((fact) =>
    fact.seat === table.seatOf(person) ? { type: 'back', seat: fact.seat } : fact,
  );

/** The facts when the time of a round of a tournament is over: bots finish the match. None at a second call. */
export const roundOverFacts = (table: Table, level: string): Fact[] =>
  table.phase !== 'playing' || table.isRoundOver
    ? []
    : table.occupants.flatMap(({ person }, seat): Fact[] =>
        person === undefined ? [] : [{ type: 'stand-in', seat, level, reason: 'round' }],
      );

/** Stand-ins for the people whose time has run out. */
export function timeFacts(table: Table, now: number, standInLevel: string): StandInFact[] {
  const { deadline } = table;
  if (deadline === undefined || now < deadline) return [];
  return table.occupants.flatMap((occupant, seat): StandInFact[] =>
    hasSeat(table.deciders, seat) && occupant.person !== undefined && !occupant.standIn
      ? [{ type: 'stand-in', seat, level: standInLevel, reason: 'time' }]
      : [],
  );
}

function mustGather(table: Table): void {
  if (table.phase !== 'gathering') throw failure('already-started');
}

/** A text of one of several tables would give it another deal than the others have. */
function mustTakeTexts({ opening }: Table): void {
  if (opening.twins) throw failure('fixed-deal');
}

/** Whether it is the one match of a day, or of a challenge, that counts. */
function isTry({ opening: { day, challenge } }: Table): boolean {
  const played = day ?? challenge;
  return played !== undefined && played.practice !== true;
}

/** The seats of a round whose time is over belong to bots. */
function mustBeInTime({ isRoundOver, phase }: Table): void {
  if (isRoundOver && phase === 'playing') throw failure('round-over');
}

/** Whoever opened twin tables sits at one of them; at each of the others its first person leads. */
const isUnled = ({ opening, host, occupants }: Table): boolean =>
  opening.twins !== undefined && !occupants.some(({ person }) => person === host);

function mustPlay(table: Table): void {
  if (table.phase === 'gathering' || table.phase === 'dealing') throw failure('not-started');
}

/** At a big screen everybody is in one room, and whoever has a seat may do what the host may. */
function mustLead(table: Table, person: PersonId): void {
  const isOneOfAll = table.opening.bigScreen === true && table.seatOf(person) !== undefined;
  if (table.host !== person && !isOneOfAll) throw failure('not-host');
}

/** Besides the host, whoever has a seat where everybody is ready and the host does not start. */
function mustLeadOrWait(table: Table, person: PersonId, around: Circumstances): void {
  if (table.seatOf(person) === undefined || !isLeftWaiting(table, around)) mustLead(table, person);
}

/** With a seat or, at a big screen, as its host. */
function mustTakePart(table: Table, person: PersonId): void {
  if (!isScreenOf(table, person)) seatOf(table, person);
}

/** Whether this is the person of the screen, who leads the table without a seat. */
const isScreenOf = ({ host, opening }: Table, person: PersonId): boolean =>
  opening.bigScreen === true && host === person;

function seatOf(table: Table, person: PersonId): number {
  const seat = table.seatOf(person);
  if (seat === undefined) throw failure('not-seated');
  return seat;
}

/** The name in its normal form, made different from every other name at the table. */
function nameAt(table: Table, person: PersonId, text: string): string {
  const name = cleanName(text);
  if (name === undefined) throw failure('bad-name');
  return distinctName(name, table.namesBeside(person));
}

/** Bots are ready at once; the match starts if nothing else was missing. */
function botFacts(
  table: Table,
  seats: readonly number[],
  bot: BotChoice,
  isBot: Circumstances['isBot'],
): Fact[] {
  const { occupants } = table;
  const name = botNameOf(bot);
  if (!isBot(name)) throw failure('bad-setup', { level: name });
  const facts = seats.map((seat) => botFact(seat, bot));
  const others = occupants.filter((_, seat) => !seats.includes(seat));
  const isComplete =
    others.every(({ ready }) => ready) && others.some(({ person }) => person !== undefined);
  if (facts.length === 0 || !isComplete) return facts;
  return [...facts, begin(table)];
}

/** Everything is there: the deal is fixed first if somebody has committed to a text for it. */
const begin = ({ sealedSeats }: Table): Fact => ({
  type: sealedSeats.length > 0 ? 'sealed' : 'started',
});

const othersReady = ({ occupants }: Table, seat: number): boolean =>
  occupants.every((occupant, other) => other === seat || occupant.ready);

/** The role of the host passes to another person at the table, preferably one who is present. */
function passHost(table: Table, leaving: PersonId, { absentSince }: Circumstances): Fact[] {
  if (table.host !== leaving) return [];
  const others = table.occupants.flatMap(({ person }) =>
    person === undefined || person === leaving ? [] : [person],
  );
  const heir = others.find((person) => absentSince(person) === undefined) ?? others.at(0);
  return heir === undefined ? [] : [{ type: 'host', person: heir }];
}

function speakerOf(table: Table, person: PersonId, { name }: Circumstances): string {
  const seat = table.seatOf(person);
  const seated = seat === undefined ? undefined : table.occupants[seat].name;
  if (seated !== undefined) return seated;
  if (!table.opening.spectators || table.areTwinsRunning) throw failure('no-spectators');
  if (name === undefined) throw failure('bad-name');
  return distinctName(name, table.namesBeside(person));
}
