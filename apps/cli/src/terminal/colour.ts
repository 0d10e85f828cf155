import type { Colours } from '@sobremesa/terminal';
import pc from 'picocolors';
import type { Io, Output } from '../io.ts';

/** Follows https://no-color.org; FORCE_COLOR enables colours in a file. */
export function coloursFor(output: Output, env: Io['env']): Colours {
  if (env['NO_COLOR']) return pc.createColors(false);
  if (env['FORCE_COLOR'] && env['FORCE_COLOR'] !== '0') return pc.createColors(true);
  return pc.createColors(output.isTTY === true && env['TERM'] !== 'dumb');
}
