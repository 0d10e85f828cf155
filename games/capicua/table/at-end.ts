import type { Attachment } from 'svelte/attachments';

/**
 * Keeps a list that scrolls sideways at its end whenever its length or its width changes. It is focusable
 * only while it scrolls, and marked while something is hidden at its start.
 */
export const atEnd =
  (_length: number): Attachment<HTMLElement> =>
  (list) => {
    const mark = (): void => {
      list.toggleAttribute('data-scrolled', list.scrollLeft > 2);
    };
    const settle = (): void => {
      list.tabIndex = list.scrollWidth > list.clientWidth ? 0 : -1;
      list.scrollLeft = list.scrollWidth;
      mark();
    };
    const observer = new ResizeObserver(settle);
    observer.observe(list);
    list.addEventListener('scroll', mark);
    settle();
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', mark);
    };
  };
