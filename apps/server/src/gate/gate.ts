import type { PersonId } from '@sobremesa/tables';
import type { StandingOrders } from '../admin/standing-orders.ts';
import type { RecordReader } from '../records/record-reader.ts';
import type { Company } from '../safety/company.ts';
import type { TalkRules } from '../safety/talk-rules.ts';
import type { Stores } from '../stores.ts';
import { Blocks } from './blocks.ts';
import { CircleDoor } from './circle-door.ts';
import { RecordDoor } from './record-door.ts';
import { ServerDoor } from './server-door.ts';
import { TableDoor } from './table-door.ts';
import { TournamentDoor } from './tournament-door.ts';
import { TwinsDoor } from './twins-door.ts';

interface GateOptions {
  readonly stores: Pick<Stores, 'circles' | 'safety'>;
  readonly orders: Pick<StandingOrders, 'banOf'>;
  readonly company: Pick<Company, 'areApart'>;
  readonly talkRules: Pick<TalkRules, 'check'>;
  readonly recordReader: Pick<RecordReader, 'open' | 'recordOnce' | 'talk'>;
  /** Whether a visitor has finished their own try of a challenge. */
  readonly hasFinished: (challenge: string, visitor: PersonId | undefined) => Promise<boolean>;
}

/**
 * The one place that answers whether a visitor may see or do something, with a door for each kind of place. Every way in
 * asks it: routes, sockets, previews, records, the coach, exports, rematches. A door lets pass or throws a `RequestError`
 * that says why not. What is allowed to whom is written in test/gate/allowed-tables.ts and allowed-doors.ts.
 */
export class Gate {
  readonly server: ServerDoor;
  readonly circles: CircleDoor;
  readonly tables: TableDoor;
  readonly records: RecordDoor;
  readonly twins: TwinsDoor;
  readonly tournaments: TournamentDoor;
  readonly blocks: Blocks;

  constructor({ stores, orders, company, talkRules, recordReader, hasFinished }: GateOptions) {
    const circles = new CircleDoor(stores);
    const blocks = new Blocks({ stores, company });
    this.server = new ServerDoor(orders);
    this.circles = circles;
    this.blocks = blocks;
    this.tables = new TableDoor({ circles, blocks, talkRules });
    this.records = new RecordDoor({ circles, blocks, recordReader, hasFinished });
    this.twins = new TwinsDoor(blocks);
    this.tournaments = new TournamentDoor(circles);
  }
}
