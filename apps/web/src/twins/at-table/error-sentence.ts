import { messageFor } from '../../language/message-for.ts';
import { m } from './messages/index.ts';

/** The sentence for an error about twin tables; `undefined` for any other. */
export const sayTwinError = (code: string): string | undefined => messageFor(m.errors, code);
