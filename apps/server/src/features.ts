import type { PersonId } from '@sobremesa/tables';
import type { StandingOrders } from './admin/standing-orders.ts';
import type { BotWorkers } from './bots/port.ts';
import type { Bus, Revoked } from './bus/port.ts';
import { Challenges } from './challenges/challenges.ts';
import { Calls } from './circles/calls.ts';
import { Circles } from './circles/circles.ts';
import { CircleNews } from './circles/news.ts';
import type { Config } from './config.ts';
import { Calendar } from './days/calendar.ts';
import { DayChain } from './days/day-chain.ts';
import { Days } from './days/days.ts';
import { Gate } from './gate/gate.ts';
import { Hub } from './hub/hub.ts';
import { TableQuotas } from './hub/quotas.ts';
import { openNotices } from './notices/index.ts';
import type { Secrets } from './people/secret.ts';
import { Eraser } from './privacy/eraser.ts';
import { retentionOf } from './privacy/retention.ts';
import type { RecordReader } from './records/record-reader.ts';
import { recorder } from './records/recorder.ts';
import type { RemovalWorkers } from './records/removal.ts';
import { Company } from './safety/company.ts';
import { Safety } from './safety/safety.ts';
import { OwnerSettings } from './safety/settings.ts';
import { TalkRules } from './safety/talk-rules.ts';
import type { Storage } from './storage/storage.ts';
import type { Stores } from './stores.ts';
import { openTournaments } from './tournaments/index.ts';
import { GUARDED, OneSeat } from './twins/one-seat.ts';
import { Twins } from './twins/twins.ts';

type NoticeParts = Parameters<typeof openNotices>[0];

/** What the features stand on. */
export interface Foundation extends Pick<NoticeParts, 'sender' | 'onSent'> {
  readonly config: Config;
  readonly storage: Storage;
  readonly stores: Stores;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly orders: StandingOrders;
  readonly botWorkers: BotWorkers;
  /** Level of the bot that plays for people who are away. */
  readonly standInLevel: string;
  readonly recordReader: RecordReader;
  readonly removalWorkers: RemovalWorkers;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Who has a socket at this server. */
  readonly connected: () => ReadonlySet<PersonId>;
  /** Closes the connections of somebody whose access has ended. */
  readonly disconnect: (revoked: Revoked) => void;
}

/** The tables and every feature around them, connected. Nothing happens at a table before `hub.start()`. */
export async function openFeatures(foundation: Foundation) {
  const { config, storage, stores, bus, secrets, orders, botWorkers, recordReader, now, onError } =
    foundation;
  const calm = config.calmBots;
  const calendar = new Calendar(config.dayZone);
  const chain = await DayChain.open(stores.settings, calendar.dayAt(now()));
  const ownerSettings = new OwnerSettings({ stores, talk: config.publicTalk, now });
  const company = new Company({ stores, bus, onError });
  const talkRules = new TalkRules(ownerSettings);
  const quotas = new TableQuotas({
    ...{ storage: stores.tables, bus, secret: secrets()[0] },
    maxByPerson: config.maxPersonTables,
    maxByAddress: config.maxAddressTables,
  });
  const gate = new Gate({
    ...{ stores, orders, company, talkRules, recordReader },
    hasFinished: (...which) => challenges.hasFinished(...which),
  });
  const hub = new Hub({
    ...{ storage: stores.tables, bus, botWorkers, now, onError },
    gate: gate.tables,
    standInLevel: foundation.standInLevel,
    accountOf: (table) => quotas.accountOf(table),
    mayBePublic: () => orders.bulletin.publicTables,
    blockedBy: (person) => company.blockedBy(person),
  });
  const parts = { gate, stores, bus, hub, botWorkers, calendar, chain, calm, now, onError };
  const circles = new Circles({
    ...{ stores, calendar, now },
    gate: gate.circles,
    onMatch: (results) => news.matchFinished(results),
    onFewer: (circle) => hub.membersChanged(circle),
    freeSeats: (...seats) => hub.freeSeats(...seats),
  });
  const open = await openNotices({
    ...foundation,
    hub,
    placeInCircle: (circle, person) => circles.placeOf(circle, person),
  });
  const { notices } = open;
  const news = new CircleNews({ stores, notices });
  const calls = new Calls({ ...parts, gate: gate.circles, notices, news });
  const days = new Days(parts);
  const twins = new Twins(parts);
  const challenges = new Challenges({
    ...parts,
    recordReader,
    onTaken: (taken) => notices.challengeTaken(taken),
  });
  const { tournaments, close: closeTournaments } = openTournaments({
    ...parts,
    ...{ twins, notices, circleNews: news },
    standInLevel: config.standInLevel,
    connected: foundation.connected,
  });
  hub.guard(GUARDED, new OneSeat({ ...parts, twins }).around);
  hub.listen(
    { record: recorder(stores.matches) },
    notices,
    calls,
    days,
    challenges,
    twins,
    circles,
  );
  hub.listen(tournaments);
  const eraser = new Eraser({
    ...parts,
    storage,
    removalWorkers: foundation.removalWorkers,
    disconnect: foundation.disconnect,
    retention: retentionOf(config),
    secrets,
  });
  return {
    ...{ gate, hub, quotas, chain, ownerSettings, talkRules, company, eraser },
    ...{ circles, calls, notices, days, twins, challenges, tournaments },
    safety: new Safety({ stores, hub, company, now }),
    /** The public key under which browsers subscribe to push messages. */
    pushKey: open.publicKey,
    closeTournaments,
    closeNotices: () => open.close(),
  };
}

export type Features = Awaited<ReturnType<typeof openFeatures>>;
