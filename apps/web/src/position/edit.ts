import type { Language, PositionField, PositionForm } from '@sobremesa/words';

type Json = Readonly<Record<string, unknown>>;

/** One field of the form for one position, as text. */
export interface Cell {
  readonly field: PositionField;
  /** Present where the field has one of these for each seat or place. */
  readonly index: number | undefined;
  /** Where messages of the rules say that something is wrong. */
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : `${value ?? ''}`;

/** The cells of a position; fields that it does not use have none. */
export function cellsOf(
  { fields }: PositionForm,
  state: Json,
  names: readonly string[],
  language: Language,
): Cell[] {
  return fields.flatMap((field): Cell[] => {
    const { key, each, label } = field;
    const value = state[key];
    const path = `state.${key}`;
    if (each === undefined) {
      return [{ field, index: undefined, path, label: label[language], text: asText(value) }];
    }
    if (!Array.isArray(value)) return [];
    return value.map((part: unknown, index) => {
      const place = each === 'seat' && value.length === names.length ? names[index] : index + 1;
      return {
        field,
        index,
        path: `${path}[${index}]`,
        label: value.length === 1 ? label[language] : `${label[language]} · ${place}`,
        text: asText(part),
      };
    });
  });
}

/** The position with the cells as they were typed, still to be checked by the rules. */
export function withCells(form: PositionForm, state: Json, cells: readonly Cell[]): Json {
  const typed: Record<string, unknown> = { ...state };
  for (const { field, index, text } of cells) {
    const value = read(form, field, text);
    const list = typed[field.key];
    if (index === undefined) typed[field.key] = value;
    else if (Array.isArray(list)) typed[field.key] = list.with(index, value);
  }
  return settled(form, state, typed);
}

function read(form: PositionForm, { kind }: PositionField, text: string): unknown {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const card = (part: string): unknown => (form.cards === 'numbers' ? numberIn(part) : part);
  if (kind === 'cards') return parts.map(card);
  if (kind === 'card') return parts.length === 0 ? null : card(parts.join(' '));
  return numberIn(text.trim());
}

/** What is no number stays a text, of which the rules say that it is none. */
const numberIn = (text: string): unknown => (/^-?\d+$/.test(text) ? Number(text) : text);

const cardsIn = ({ fields }: PositionForm, state: Json): Set<unknown> =>
  new Set(
    fields
      .filter(({ kind }) => kind === 'cards' || kind === 'card')
      .flatMap(({ key }) => [state[key]].flat(2)),
  );

/** Cards that come into sight leave the hidden lists, and those that go out of sight take their places. */
function settled(form: PositionForm, before: Json, after: Json): Json {
  const [first] = form.hidden;
  if (first === undefined) return after;
  const [seen, now] = [cardsIn(form, before), cardsIn(form, after)];
  const free = [...seen].filter((card) => card !== null && !now.has(card));
  const result: Record<string, unknown> = { ...after };
  for (const key of form.hidden) {
    result[key] = [after[key]].flat().flatMap((card) => {
      if (!now.has(card)) return [card];
      return free.splice(0, 1);
    });
  }
  result[first] = [...(result[first] as unknown[]), ...free];
  return result;
}
