/** Focuses an element that is not a control, so that a screen reader continues there. */
export function giveFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Makes a scroll container focusable, for keyboards, even when nothing inside it is. */
export function scrollByKeys(element: HTMLElement): void {
  element.tabIndex = 0;
}
