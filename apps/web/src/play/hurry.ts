import type { Stage } from '@sobremesa/ui/stage';
import type { Attachment } from 'svelte/attachments';

/** Where Escape has a meaning of its own, or a key is typed. */
const ELSEWHERE = 'dialog, input, textarea';

/**
 * A tap on the table, or Escape, ends the running beats. Header, people, chat and sheets are no part of it: whoever
 * reacts to a card still wants to see the next one.
 */
export const hurry =
  (stage: Stage): Attachment<HTMLElement> =>
  (table) => {
    const skip = (): void => {
      if (stage.isTelling) stage.skip();
    };
    const skipByKey = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && !(target instanceof Element && target.closest(ELSEWHERE))) skip();
    };
    table.addEventListener('pointerdown', skip);
    addEventListener('keydown', skipByKey);
    return () => {
      table.removeEventListener('pointerdown', skip);
      removeEventListener('keydown', skipByKey);
    };
  };
