import { messageFor } from '../../language/message-for.ts';
import type { Failure } from '../../net/failure.ts';
import { m } from './messages/index.ts';

/** The sentence for a failure of a passkey; others have sentences for every page. */
export const passkeySentence = ({ code }: Failure): string | undefined =>
  messageFor(m.passkeys.errors, code);
