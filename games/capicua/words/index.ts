import { capicuaEn } from './en.ts';
import { capicuaEs } from './es.ts';

export const capicuaWords = { es: capicuaEs, en: capicuaEn } as const;
