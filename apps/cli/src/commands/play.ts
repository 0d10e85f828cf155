import { Match } from '@sobremesa/engine';
import { gameWords, rulesTexts } from '@sobremesa/games/node';
import { type GameId, games } from '@sobremesa/games/rules';
import { screens } from '@sobremesa/games/terminal';
import type { Screen } from '@sobremesa/terminal';
import type { RulesText } from '@sobremesa/words';
import {
  type FlagValues,
  jsonFlag,
  nameFlag,
  someOf,
  switchFlag,
  textFlag,
  wholeNumber,
} from '../args.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { readGameId } from '../game-id.ts';
import { write } from '../io.ts';
import { TableDisplay } from '../play/display.ts';
import { standingsLines } from '../play/final.ts';
import { chooseGame } from '../play/menu.ts';
import { FIRST_OPPONENT, playTable, positionOf } from '../play/table.ts';
import { botsForSeats, playerNames, seatBot, seatBotNames, usualPlayers } from '../players.ts';
import { randomSeed } from '../random-seed.ts';
import { sectionLines } from '../rules-text.ts';
import type { Session } from '../session.ts';
import { Leave, LineInput } from '../terminal/lines.ts';

const flags = {
  players: wholeNumber(1, 10),
  options: jsonFlag,
  bots: someOf(seatBotNames, 'bots'),
  seed: textFlag,
  name: nameFlag,
  fast: switchFlag,
};

export const play = defineCommand({
  flags,
  help: (say) => say.commands.play,

  async run({ flags, positionals: [id] }, session) {
    const { io, say } = session;
    const named = id === undefined ? undefined : readGameId(id, say);
    const input = new LineInput(io);
    try {
      await playGame(named ?? (await chooseGame(session, input)), flags, session, input);
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof Leave)) throw error;
      await write(io.stdout, `${say.play.leaving[error.reason]}\n`);
      return error.reason === 'interrupted' ? EXIT.interrupted : EXIT.ok;
    } finally {
      input.close();
    }
  },
});

async function playGame(
  id: GameId,
  given: FlagValues<typeof flags>,
  session: Session,
  input: LineInput,
): Promise<void> {
  const { say, language } = session;
  const game = games[id];
  const options = given.options ?? {};
  const seats = given.players ?? usualPlayers(game, options);
  const name = given.name ?? say.play.you;
  const seed = given.seed ?? randomSeed();
  const match = Match.deal(game, options, [name, ...playerNames(seats - 1, name)], seed);
  const names = botsForSeats(given.bots ?? ['greedy'], seats - 1, say);
  const opponents = names.map((bot, index) => seatBot(game, bot, FIRST_OPPONENT + index, seed));
  const words = gameWords[id][language];
  const screen: Screen = screens[id];
  const display = new TableDisplay(session, { input, screen, words, isFast: given.fast ?? false });
  const text: RulesText = rulesTexts[id][language];
  const rules = (wanted: readonly string[]) =>
    text.sections
      .filter((section) => wanted.includes(section.id))
      .flatMap((section) => sectionLines(section, session));
  await playTable({ match, opponents, screen, words, display, rules, say });
  await display.show(positionOf(match), [...standingsLines(match, session), say.play.seed(seed)]);
}
