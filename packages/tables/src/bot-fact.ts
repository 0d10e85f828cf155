import type { BotChoice } from '@sobremesa/protocol/bot-name';
import type { Fact } from './log.ts';

/** A bot takes a seat. An older version of the code would let it play without its character. */
export const botFact = (seat: number, { level, character }: BotChoice): Fact =>
  character === undefined
    ? { type: 'bot', seat, level }
    : { type: 'bot', v: 2, seat, level, character };
