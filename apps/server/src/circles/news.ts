import type { TableIndex } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { Announcement, Notices } from '../notices/notices.ts';
import { gameName, type NoticeText } from '../notices/texts.ts';
import type { Stores } from '../stores.ts';
import type { CircleResult } from './store/results.ts';
import { hookOwner } from './store/webhooks.ts';
import { texts } from './texts.ts';

interface NewsOptions {
  readonly stores: Pick<Stores, 'circles' | 'targets'>;
  readonly notices: Pick<Notices, 'announce'>;
}

/** A round of a tournament of the circle. */
export interface CircleRound {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly round: number;
  /** The page of the tournament. */
  readonly path: string;
}

type Table = Pick<TableIndex, 'code' | 'game' | 'seats' | 'taken'>;

/** Tells the webhooks of a circle what happens in it. */
export class CircleNews {
  readonly #options: NewsOptions;

  constructor(options: NewsOptions) {
    this.#options = options;
  }

  async tableOpened(circle: string, table: Table, name: string | undefined): Promise<void> {
    await this.#tellOfTable('table', circle, table, (language, of) =>
      texts[language].opened(gameName(table.game, language), of, name),
    );
  }

  async called(circle: string, table: Table, name: string | undefined): Promise<void> {
    const free = table.seats - table.taken;
    await this.#tellOfTable('call', circle, table, (language, of) =>
      texts[language].called(gameName(table.game, language), of, name, free),
    );
  }

  /** The results of the people at one table, of whom there is at least one. */
  async matchFinished(results: readonly CircleResult[]): Promise<void> {
    const [{ circle, table, game }] = results;
    const places = results.toSorted((one, other) => one.rank - other.rank);
    await this.#tell(circle, (of) => ({
      kind: 'match',
      tag: `match ${table}`,
      path: `/r/${table}`,
      table,
      game,
      text: (language) => texts[language].finished(gameName(game, language), of, places),
    }));
  }

  async roundBegun(circle: string, news: CircleRound): Promise<void> {
    const { tournament, name, game, round, path } = news;
    await this.#tell(circle, (of) => ({
      kind: 'round',
      tag: `round ${tournament} ${round}`,
      path,
      game,
      text: (language) => texts[language].round(gameName(game, language), of, name, round),
    }));
  }

  #tellOfTable(
    kind: 'table' | 'call',
    circle: string,
    { code, game }: Table,
    text: (language: Language, circle: string) => NoticeText,
  ): Promise<void> {
    return this.#tell(circle, (of) => ({
      kind,
      tag: `${kind} ${code}`,
      path: `/t/${code}`,
      table: code,
      game,
      text: (language) => text(language, of),
    }));
  }

  async #tell(circle: string, announcement: (name: string) => Announcement): Promise<void> {
    const { stores, notices } = this.#options;
    const webhooks = await stores.targets.webhooksOf([hookOwner(circle)]);
    if (webhooks.length === 0) return;
    const info = await stores.circles.circle(circle);
    if (info) await notices.announce(webhooks, announcement(info.name));
  }
}
