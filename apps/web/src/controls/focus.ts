/** Brings the focus to something that is not a control: whoever listens goes on reading there. */
export function giveFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** On a place that scrolls: reached by keyboard even where nothing inside it can be. */
export function scrollByKeys(element: HTMLElement): void {
  element.tabIndex = 0;
}
