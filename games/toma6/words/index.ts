import { toma6En } from './en.ts';
import { toma6Es } from './es.ts';

export const toma6Words = { es: toma6Es, en: toma6En } as const;
