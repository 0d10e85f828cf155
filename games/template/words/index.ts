import { templateEn } from './en.ts';
import { templateEs } from './es.ts';

export const templateWords = { es: templateEs, en: templateEn } as const;
