import type { es } from './es.ts';

/** Spanish comes first: it says which texts there are. */
export type Messages = typeof es;
