import type { OptionSpecs } from '@sobremesa/engine';
import { gameWords, rulesTexts } from '@sobremesa/games/node';
import { findGame, type GameId } from '@sobremesa/games/rules';
import type { CircleCard, Room, TournamentCard, Twins } from '@sobremesa/protocol';
import { describeSetup, type Language } from '@sobremesa/words';
import { messages } from './messages/all.ts';

/** How previews write a language: with a country. */
const LOCALES: Readonly<Record<Language, string>> = { es: 'es_ES', en: 'en_GB' };

/** What a messenger shows of a link. */
export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly picture: GameId | 'sobremesa';
  readonly pictureText: string;
  /** False for links of tables, which let anybody in: search engines must not list them. */
  readonly isListed: boolean;
}

export const homePreview = (language: Language): Preview => ({
  title: 'Sobremesa',
  description: messages[language].home,
  locale: LOCALES[language],
  picture: 'sobremesa',
  pictureText: 'Sobremesa',
  isListed: true,
});

function gamePreview(
  game: GameId,
  language: Language,
  parts: Pick<Preview, 'title' | 'description' | 'isListed'>,
): Preview {
  const pictureText = messages[language].picture({ game: gameWords[game][language].name });
  return { ...parts, locale: LOCALES[language], picture: game, pictureText };
}

/** A page about a game: its rules, or the form for a table of it. */
export function pagePreview(page: 'rules' | 'create', game: GameId, language: Language): Preview {
  return gamePreview(game, language, {
    title: messages[language][page]({ game: gameWords[game][language].name }),
    description: rulesTexts[game][language].summary,
    isListed: true,
  });
}

export function replayPreview({ game: id }: Room, language: Language): Preview {
  const game = id as GameId;
  return gamePreview(game, language, {
    title: messages[language].replay({ game: gameWords[game][language].name }),
    description: rulesTexts[game][language].summary,
    isListed: false,
  });
}

/** Several tables with the same deals; without names, because their links are forwarded. */
export function twinsPreview({ game: id, tables }: Twins, language: Language): Preview {
  const game = id as GameId;
  const { twins, twinSeats, noSignUp } = messages[language];
  const gathering = tables.filter(({ phase }) => phase === 'gathering');
  const free = gathering
    .flatMap(({ seats }) => seats)
    .filter(({ name, bot }) => name === undefined && bot === undefined).length;
  return gamePreview(game, language, {
    title: twins({ tables: tables.length, game: gameWords[game][language].name }),
    description:
      free > 0 ? `${twinSeats({ free })} ${noSignUp}` : rulesTexts[game][language].summary,
    isListed: false,
  });
}

/** A tournament, while people can join with how many have. */
export function tournamentPreview(card: TournamentCard, language: Language): Preview {
  const game = card.game as GameId;
  const { tournament, joined, noSignUp } = messages[language];
  return gamePreview(game, language, {
    title: tournament({ name: card.name, game: gameWords[game][language].name }),
    description:
      card.phase === 'open'
        ? `${joined({ count: card.joined })} ${noSignUp}`
        : rulesTexts[game][language].summary,
    isListed: false,
  });
}

/** A circle, with what an invitation lets one know of it; without one, nothing of it. */
export function circlePreview(card: CircleCard | undefined, language: Language): Preview {
  const { circle, circleHelp, invitedTo, members, noSignUp } = messages[language];
  return {
    ...homePreview(language),
    title: card ? invitedTo({ circle: card.name }) : circle,
    description: card ? `${members({ count: card.members })} ${noSignUp}` : circleHelp,
    isListed: false,
  };
}

/** The preview of a private table contains no names, because links are forwarded. */
export function tablePreview(room: Room, language: Language): Preview {
  const game = room.game as GameId;
  const named = { game: gameWords[game][language].name };
  const say = messages[language];
  const { summary } = rulesTexts[game][language];
  const host = room.public ? hostOf(room) : undefined;
  const playing = [say.playing(named), room.spectators ? say.watch : summary] as const;
  const parts = {
    gathering: [
      host === undefined ? say.invitation(named) : say.invitationOf({ ...named, host }),
      invitation(room, language),
    ],
    dealing: playing,
    playing,
    finished: [say.finished(named), summary],
    closed: [say.finished(named), summary],
  } as const satisfies Record<Room['phase'], readonly [string, string]>;
  const [title, description] = parts[room.phase];
  return gamePreview(game, language, { title, description, isListed: false });
}

const hostOf = ({ seats, host }: Room): string | undefined =>
  host === undefined ? undefined : seats.find(({ person }) => person === host)?.name;

/** "Quedan 2 asientos libres de 4. Rondas: 6. Sin registrarse." */
function invitation(room: Room, language: Language): string {
  const { seats, noSignUp } = messages[language];
  const free = room.seats.filter(({ name, bot }) => name === undefined && bot === undefined).length;
  const setup = describeSetup(
    gameWords[room.game as GameId][language],
    withoutNames(findGame(room.game)?.options ?? {}),
    room.options,
  );
  const agreed = setup.length === 0 ? [] : [`${setup.join(' · ')}.`];
  return [seats({ free, seats: room.seats.length }), ...agreed, noSignUp].join(' ');
}

/** Without options that contain texts of players, which may be names of people. */
const withoutNames = (specs: OptionSpecs): OptionSpecs =>
  Object.fromEntries(Object.entries(specs).filter(([, { kind }]) => kind !== 'named-numbers'));
