import type { es } from './es.ts';

/** The Spanish texts define the type. */
export type Messages = typeof es;
