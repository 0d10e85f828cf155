import type { Seat } from '@sobremesa/engine';
import { type BotChoice, botNameOf } from '@sobremesa/protocol/bot-name';
import { LOCAL_LEVELS } from '../local/codes.ts';
import { LOCAL_BOTS } from '../local/local-bots.ts';
import { startOnArrival } from '../setup/open-table.ts';
import type { PositionJson } from './position.ts';

/** The bot itself where this browser has it, else one of its own. */
export const localBot = (bot: BotChoice | undefined): BotChoice =>
  bot && LOCAL_BOTS.includes(botNameOf(bot)) ? bot : { level: LOCAL_LEVELS[1] };

/** Opens a table of this browser at a position, with bots on the other seats; resolves with its path. */
export async function practise(
  { game, options, players, state }: Omit<PositionJson, 'version'>,
  seat: Seat,
  botAt: (seat: Seat) => BotChoice,
): Promise<string> {
  const { localHub } = await import('../local/local-hub.ts');
  const bots = players.flatMap((_, other) => {
    if (other === seat) return [];
    const { level, character } = botAt(other);
    return [{ seat: other, level, ...(character === undefined ? {} : { character }) }];
  });
  const code = await localHub.open({ game, options, seats: players.length, bots }, state);
  startOnArrival(code);
  return `/t/${code}`;
}
