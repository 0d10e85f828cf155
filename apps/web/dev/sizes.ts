/** The viewports on which the page is drawn; the same as in the browser suites. */
export const sizes = {
  phone: { width: 390, height: 844 },
  'phone on its side': { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Size = keyof typeof sizes;

export const isSize = (text: string | null): text is Size =>
  text !== null && Object.hasOwn(sizes, text);
