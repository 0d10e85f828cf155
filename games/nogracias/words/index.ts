import { nograciasEn } from './en.ts';
import { nograciasEs } from './es.ts';

export const nograciasWords = { es: nograciasEs, en: nograciasEn } as const;
