import { bidsEn } from './en.ts';
import { bidsEs } from './es.ts';

export const bidsWords = { es: bidsEs, en: bidsEn } as const;
