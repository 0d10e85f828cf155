import { type Answer, type Post, type PostOptions, post } from './post.ts';
import { type Push, pushRequest } from './push.ts';
import { type Hook, hookRequest } from './webhook.ts';

/** A message to send, and how. */
export interface Job {
  readonly message: Push | Hook;
  readonly options: Omit<PostOptions, 'lookup'>;
}

/** Runs in a worker thread, because encrypting thousands of messages would delay moves. */
export default async function send({ message, options }: Job): Promise<Answer> {
  const request = requestOf(message);
  return request ? post(request, options) : { failed: 'refused' };
}

/** `undefined` when the keys of a subscription are none: they come from outside. */
function requestOf(message: Push | Hook): Post | undefined {
  if (message.type === 'webhook') return hookRequest(message);
  try {
    return pushRequest(message);
  } catch {
    return undefined;
  }
}
