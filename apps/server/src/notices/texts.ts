import { gameWords } from '@sobremesa/games/node';
import type { GameId } from '@sobremesa/games/rules';
import type { Language } from '@sobremesa/words';
import { type Messages, messages } from './messages/all.ts';

/** What a notice says. It is made of names and of the game only: nothing that depends on cards gets here. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** The words of every kind of notice in one language. */
interface NoticeTexts {
  readonly turn: (game: string, others: readonly string[]) => NoticeText;
  /** Where a browser must show something instead of closing the notice. */
  readonly moved: (game: string) => NoticeText;
  readonly challenge: (game: string, name: string, isFinished: boolean) => NoticeText;
  readonly round: (game: string, name: string, round: number, hasTable: boolean) => NoticeText;
  readonly roundOver: (name: string) => NoticeText;
  readonly call: (
    game: string,
    circle: string,
    name: string | undefined,
    call: { readonly isOpening: boolean; readonly free: number },
  ) => NoticeText;
  readonly callOver: (game: string) => NoticeText;
  readonly test: NoticeText;
}

const inLanguage = (m: Messages): NoticeTexts => ({
  turn: (game, names) => ({
    title: m.turn.title({ game }),
    body: names.length > 0 ? m.turn.with({ names }) : m.turn.alone,
  }),
  moved: (game) => ({ title: game, body: m.moved }),
  challenge: (game, name, isFinished) => {
    const { title, body } = isFinished ? m.challenge.finished : m.challenge.accepted;
    return { title: title({ name }), body: body({ game }) };
  },
  round: (game, name, round, hasTable) => ({
    title: m.round.title({ round, name }),
    body: hasTable ? m.round.table({ game }) : m.round.rest,
  }),
  roundOver: (name) => ({ title: name, body: m.round.over }),
  call: (game, circle, name = m.call.somebody, { isOpening, free }) => {
    const told = isOpening ? m.call.opening : m.call.calling;
    return {
      title: m.call.title({ game }),
      body: `${told({ name, circle })} ${m.call.free({ free })}`,
    };
  },
  callOver: (game) => ({ title: game, body: m.call.over }),
  test: m.test,
});

export const texts: Readonly<Record<Language, NoticeTexts>> = {
  es: inLanguage(messages.es),
  en: inLanguage(messages.en),
};

export const gameName = (game: string, language: Language): string =>
  gameWords[game as GameId][language].name;
