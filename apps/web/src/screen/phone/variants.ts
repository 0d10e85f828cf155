import type { GameInfo } from '@sobremesa/protocol';
import type { GameWords } from '@sobremesa/words';
import { specsOf } from '../../setup/form.ts';

/** One way to play a game: a single option away from the classic one. */
interface Variant {
  readonly options: Readonly<Record<string, unknown>>;
  readonly label: string;
}

/** What four arrow keys can choose from; the form of a new table has every combination. */
export function variantsOf(info: GameInfo, words: GameWords, classic: string): readonly Variant[] {
  const others = Object.entries(specsOf(info)).flatMap(([option, spec]): Variant[] => {
    const { label, values } = words.options[option];
    if (spec.kind === 'flag') return [{ options: { [option]: true }, label }];
    if (spec.kind !== 'choice') return [];
    return spec.values
      .filter((value) => value !== spec.default)
      .map((value) => ({
        options: { [option]: value },
        label: `${label}: ${values?.[value] ?? value}`,
      }));
  });
  return [{ options: {}, label: classic }, ...others];
}
