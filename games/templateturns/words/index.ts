import { templateturnsEn } from './en.ts';
import { templateturnsEs } from './es.ts';

export { nameCard } from './cards.ts';

export const templateturnsWords = { es: templateturnsEs, en: templateturnsEn } as const;
