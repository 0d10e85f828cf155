import { entropyCommitment, hasSeat } from '@sobremesa/engine';
import {
  type Action,
  cleanText,
  distinctName,
  neutralReactions,
  type Reaction,
  standInAfter,
} from '@sobremesa/protocol';
import { checkedName } from '../people/names.ts';
import { hostTakenOver, isAwayFor } from './absence.ts';
import type { Circumstances } from './circumstances.ts';
import { failure, refused } from './errors.ts';
import type { Fact, PersonId } from './log.ts';
import { isQuiet } from './quiet.ts';
import type { Table } from './table.ts';

type StandInFact = Extract<Fact, { type: 'stand-in' }>;

type Decision<Kind extends Action['type']> = (
  table: Table,
  person: PersonId,
  action: Extract<Action, { type: Kind }>,
  around: Circumstances,
) => Fact[];

/** Whose seat the host frees after they have been away for this long may sit down again. */
const SEAT_KEPT = 30_000;

/** The facts that an action adds to the log; throws a `TableError` when it may not be done. */
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
  sit(table, person, { seat, name, colour, entropy }, around) {
    mustGather(table);
    if (table.seatOf(person) !== undefined) throw failure('already-seated');
    const chosen = seat ?? table.sittings.findIndex(isFree);
    if (chosen < 0) throw failure('table-full');
    if (chosen >= table.sittings.length || !isFree(table.sittings[chosen])) {
      throw failure('seat-taken', { seat: chosen });
    }
    return [
      {
        type: 'sat',
        seat: chosen,
        person,
        name: nameAt(table, person, name),
        ...(colour ? { colour } : {}),
        ...(entropy ? { entropy } : {}),
      },
      ...hostTakenOver(table, person, around),
    ];
  },

  leave(table, person, _action, around) {
    const seat = seatOf(table, person);
    if (table.phase === 'playing') {
      if (table.sittings[seat].standIn) return [];
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
    const given = commitment ? { commitment } : entropy ? { entropy } : undefined;
    const fact: Fact = { type: 'ready', seat, ready, ...given };
    if (!ready || !othersReady(table, seat)) return [fact];
    const othersSealed = table.sealedSeats.some((other) => other !== seat);
    const isSealed = given ? commitment !== undefined : table.sealedSeats.includes(seat);
    return [fact, { type: othersSealed || isSealed ? 'sealed' : 'started' }];
  },

  reveal(table, person, { entropy }) {
    const seat = seatOf(table, person);
    const { commitment, entropy: revealed } = table.sittings[seat];
    if (commitment !== undefined && revealed === entropy) return [];
    if (table.match) throw failure('already-started');
    if (!table.link) throw failure('not-started');
    if (commitment !== entropyCommitment(table.commitment, entropy)) throw failure('bad-reveal');
    const fact: Fact = { type: 'revealed', seat, entropy };
    const isLast = table.sealedSeats.every((other) => other === seat);
    return isLast ? [fact, { type: 'started' }] : [fact];
  },

  kick(table, person, { seat }, around) {
    mustGather(table);
    mustHost(table, person);
    const victim = table.sittings[seat]?.person;
    if (victim === undefined || victim === person) throw failure('not-seated', { seat });
    const isGone = isAwayFor(victim, SEAT_KEPT, around);
    return [{ type: 'left', seat, reason: isGone ? 'absent' : 'kicked' }];
  },

  bot(table, person, { seat, level }, { isBotLevel }) {
    mustGather(table);
    mustHost(table, person);
    const sitting = table.sittings[seat];
    if (!sitting || sitting.person !== undefined) throw failure('seat-taken', { seat });
    if (level !== undefined && !isBotLevel(level)) throw failure('bad-setup', { level });
    if (level === undefined) return [{ type: 'bot', seat }];
    return botFacts(table, [seat], level);
  },

  fill(table, person, { level }, { isBotLevel }) {
    mustGather(table);
    mustHost(table, person);
    if (!isBotLevel(level)) throw failure('bad-setup', { level });
    const free = table.sittings.flatMap((sitting, seat) => (isFree(sitting) ? [seat] : []));
    return botFacts(table, free, level);
  },

  move(table, person, { move }) {
    const seat = seatOf(table, person);
    const back: Fact[] = table.sittings[seat].standIn ? [{ type: 'back', seat }] : [];
    return [...back, ...moveFacts(table, seat, move, 'person')];
  },

  'stand-in'(table, person, { seat }, { absentSince, now, standInLevel }) {
    mustPlay(table);
    seatOf(table, person);
    const sitting = table.sittings[seat];
    if (!sitting?.person || sitting.standIn) throw failure('not-seated', { seat });
    const since = absentSince(sitting.person);
    if (since === undefined) throw failure('not-absent', { seat });
    const wait = since + standInAfter(table.opening.clock) - now;
    if (wait > 0) throw failure('just-left', { seat, wait });
    return [{ type: 'stand-in', seat, level: standInLevel, reason: 'asked' }];
  },

  back(table, person) {
    const seat = seatOf(table, person);
    return table.sittings[seat].standIn ? [{ type: 'back', seat }] : [];
  },

  brisk(table, person, { brisk }) {
    const seat = seatOf(table, person);
    return table.sittings[seat].brisk === brisk ? [] : [{ type: 'brisk', seat, brisk }];
  },

  /** The page works hints out by itself; that it did is part of the record. */
  hint(table, person) {
    mustPlay(table);
    const seat = seatOf(table, person);
    const { moves, hintedMove } = table.sittings[seat];
    return moves === hintedMove ? [] : [{ type: 'hinted', seat }];
  },

  say(table, person, { text }, around) {
    const name = speakerOf(table, person, around);
    if (isQuiet(table)) throw failure('chat-closed');
    const clean = cleanText(text);
    if (clean === undefined) throw failure('bad-text');
    return [{ type: 'said', person, name, text: clean }];
  },

  react(table, person, { reaction }, around) {
    const name = speakerOf(table, person, around);
    if (isQuiet(table) && !neutralReactions.includes(reaction as Reaction)) {
      throw failure('chat-closed');
    }
    return [{ type: 'reacted', person, name, reaction: reaction as Reaction }];
  },

  /** The new table's code is added by whoever opens it: opening writes another log. */
  rematch(table, person) {
    seatOf(table, person);
    if (table.phase !== 'finished') throw failure('match-running');
    return [];
  },
};

/** Checks a move with the rules; whoever plays for the seat. */
export function moveFacts(table: Table, seat: number, json: unknown, by: 'person' | 'bot'): Fact[] {
  mustPlay(table);
  const refusal = table.match?.refusalOf(seat, json);
  if (refusal) throw refused(refusal);
  const move = table.game.readMove(json);
  return [{ type: 'moved', seat, move, by }];
}

/**
 * Somebody comes to a match that rested because nobody was there. Whose time ran out meanwhile gets a
 * stand-in, unless it is the one who comes: they get a whole decision's time.
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

/** Whose time has run out, or who has no bot to wait for: the seats that a stand-in takes over. */
export function timeFacts(table: Table, now: number, standInLevel: string): StandInFact[] {
  const { deadline } = table;
  if (deadline === undefined || now < deadline) return [];
  return table.sittings.flatMap((sitting, seat): StandInFact[] =>
    hasSeat(table.deciders, seat) && sitting.person !== undefined && !sitting.standIn
      ? [{ type: 'stand-in', seat, level: standInLevel, reason: 'time' }]
      : [],
  );
}

const isFree = ({ person, bot }: Table['sittings'][number]): boolean =>
  person === undefined && bot === undefined;

function mustGather(table: Table): void {
  if (table.phase !== 'gathering') throw failure('already-started');
}

function mustPlay(table: Table): void {
  if (table.phase === 'gathering' || table.phase === 'dealing') throw failure('not-started');
}

function mustHost(table: Table, person: PersonId): void {
  if (table.host !== person) throw failure('not-host');
}

function seatOf(table: Table, person: PersonId): number {
  const seat = table.seatOf(person);
  if (seat === undefined) throw failure('not-seated');
  return seat;
}

/** Two people at one table never go by the same name. */
const nameAt = (table: Table, person: PersonId, text: string): string =>
  distinctName(checkedName(text), table.namesBeside(person));

/** Bots are ready at once: when they were all that was missing, the match begins. */
function botFacts(table: Table, seats: readonly number[], level: string): Fact[] {
  const { sittings, sealedSeats } = table;
  const facts = seats.map((seat): Fact => ({ type: 'bot', seat, level }));
  const others = sittings.filter((_, seat) => !seats.includes(seat));
  const isComplete =
    others.every(({ ready }) => ready) && others.some(({ person }) => person !== undefined);
  if (facts.length === 0 || !isComplete) return facts;
  return [...facts, { type: sealedSeats.length > 0 ? 'sealed' : 'started' }];
}

const othersReady = ({ sittings }: Table, seat: number): boolean =>
  sittings.every((sitting, other) => other === seat || sitting.ready);

/** The host passes to another person at the table, to one who is there if possible. */
function passHost(table: Table, leaving: PersonId, { absentSince }: Circumstances): Fact[] {
  if (table.host !== leaving) return [];
  const others = table.sittings.flatMap(({ person }) =>
    person === undefined || person === leaving ? [] : [person],
  );
  const heir = others.find((person) => absentSince(person) === undefined) ?? others.at(0);
  return heir === undefined ? [] : [{ type: 'host', person: heir }];
}

function speakerOf(table: Table, person: PersonId, { name }: Circumstances): string {
  const seat = table.seatOf(person);
  const seated = seat === undefined ? undefined : table.sittings[seat].name;
  if (seated !== undefined) return seated;
  if (!table.opening.spectators) throw failure('no-spectators');
  if (name === undefined) throw failure('bad-name');
  return distinctName(name, table.namesBeside(person));
}
