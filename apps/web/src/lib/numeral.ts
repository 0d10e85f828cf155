/** A number with the minus sign that belongs to it. */
export const numeral = (value: number): string => String(value).replace('-', '−');
