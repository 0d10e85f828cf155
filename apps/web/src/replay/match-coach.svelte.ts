import type { CoachReport } from '@sobremesa/bots';
import type { Seat } from '@sobremesa/engine';
import { CoachDesk, type CoachState } from '../coach/coach-desk.svelte.ts';
import { type CoachNote, costliest, notesOf } from '../coach/notes.ts';
import { after } from '../language/after.svelte.ts';
import { t } from '../language/i18n.svelte.ts';
import { playerNames } from '../people/names/seat-names.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { ReplayPlayer } from './player.svelte.ts';
import type { OpenedRecord } from './record/record.ts';

/** The coach of a replay, for the seat whose view is shown. */
export class MatchCoach {
  readonly #desk: CoachDesk;
  readonly #player: ReplayPlayer;
  readonly #opened: OpenedRecord;

  constructor(player: ReplayPlayer, opened: OpenedRecord) {
    this.#player = player;
    this.#opened = opened;
    this.#desk = new CoachDesk(opened.record);
  }

  /** `undefined` for the view of a spectator, which has no decisions. */
  readonly seat: Seat | undefined = $derived.by(() =>
    this.#player.viewer === 'spectator' ? undefined : this.#player.viewer,
  );
  /** `undefined` before the coach was asked. */
  readonly state: CoachState | undefined = $derived.by(() =>
    this.seat === undefined ? undefined : this.#desk.stateOf(this.seat),
  );
  readonly report: CoachReport | undefined = $derived.by(() =>
    this.state?.type === 'ready' ? this.state.report : undefined,
  );
  readonly notes: readonly CoachNote[] = $derived.by(() => {
    if (this.state?.type !== 'ready') return [];
    const { report, words } = this.state;
    const coach = words[settings.language];
    const players = playerNames(this.#opened.room);
    return notesOf(report, (remark, at) => {
      const { view } = this.#player.replay.moment(at, report.seat);
      return this.address + coach.remark(remark, { ...view, players }, this.#player.words);
    });
  });
  /** The reader's mistakes, the costliest first. */
  readonly mistakes: readonly CoachNote[] = $derived.by(() => costliest(this.notes));
  /** What the coach says about the moment that is shown. */
  readonly here: readonly CoachNote[] = $derived.by(() =>
    this.notes.filter(({ at }) => at === this.#player.at),
  );

  /** The coach says "you" to the seat of the report, which may not be the reader's. */
  get address(): string {
    const { own, room } = this.#opened;
    if (this.seat === undefined || this.seat === own) return '';
    const name = playerNames(room)[this.seat];
    const isBot = room.seats[this.seat].bot !== undefined;
    return after().coach.to(isBot ? `${name} (${t().bot})` : name);
  }

  ask(): void {
    if (this.seat !== undefined) this.#desk.ask(this.seat);
  }

  /** Stops the work that nobody waits for any more. */
  leave(): void {
    this.#desk.leave();
  }
}
