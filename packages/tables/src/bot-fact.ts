import type { BotChoice } from '@sobremesa/protocol/bot-name';
import type { Fact } from './log.ts';

/** A bot takes a seat. */
export const botFact = (seat: number, { level, character }: BotChoice): Fact =>
  character === undefined ? { type: 'bot', seat, level } : { type: 'bot', seat, level, character };
