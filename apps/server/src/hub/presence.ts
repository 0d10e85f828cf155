import type { PersonId } from '@sobremesa/tables';
import type { Bus, TableMessage } from '../bus/port.ts';
import { Attendance } from './attendance.ts';
import { RollCall } from './roll-call.ts';

type Report = Extract<TableMessage, { type: 'presence' }>;

interface PresenceOptions {
  readonly table: string;
  readonly bus: Pick<Bus, 'publish'>;
  /** The name of this server in its reports. */
  readonly server: string;
  readonly now: () => number;
  /** Since when everybody is known, if there are no other servers. */
  readonly completeFrom: number | undefined;
  /** Called once at the end of a turn of the event loop in which somebody came or went. */
  readonly onChange: () => void;
}

/** Does something once at the end of this turn of the event loop, however often it is asked for. */
class Soon {
  readonly #run: () => void;
  #isAsked = false;

  constructor(run: () => void) {
    this.#run = run;
  }

  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => {
      this.#isAsked = false;
      this.#run();
    });
  }
}

/** Who is connected to one table, which the servers that follow it tell each other. */
export class Presence {
  readonly attendance: Attendance;
  readonly #options: PresenceOptions;
  /** At a rematch, for example, all people come together. */
  readonly #change: Soon;
  /** After an interruption, for example, all servers ask each other. */
  readonly #answer = new Soon(() => void this.report());
  #rollCall: RollCall | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.attendance = new Attendance(options.now, options.completeFrom);
    this.#change = new Soon(options.onChange);
  }

  enter(person: PersonId): void {
    if (this.attendance.enter(person)) this.#cameOrWent();
  }

  exit(person: PersonId): void {
    if (this.attendance.exit(person)) this.#cameOrWent();
  }

  hear({ server, people, asks }: Report): void {
    this.attendance.hear(server, people);
    this.#rollCall?.answer(server);
    if (asks) this.#answer.ask();
    this.changed();
  }

  /** Asks the other servers for their people, and resolves when they are known. */
  async ask(): Promise<void> {
    this.attendance.know();
    const rollCall = new RollCall();
    // An answer can arrive before the number of servers that were asked.
    this.#rollCall = rollCall;
    await rollCall.complete(await this.report(true));
    if (this.#rollCall === rollCall) this.#rollCall = undefined;
  }

  /** Tells the other servers who is connected here; resolves with the number of servers that it was sent to. */
  report(asks = false): Promise<number> {
    const { bus, server, table } = this.#options;
    const message = { type: 'presence', server, table, people: this.attendance.here } as const;
    return bus.publish(table, asks ? { ...message, asks } : message);
  }

  changed(): void {
    this.#change.ask();
  }

  #cameOrWent(): void {
    void this.report();
    this.changed();
  }
}
