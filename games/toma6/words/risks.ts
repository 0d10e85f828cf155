import type { AnyMove } from '@sobremesa/engine';
import { dangerOf, isRiskier, type MoveRisk, type RiskWords } from '@sobremesa/words/coach';
import type { Choose } from '../rules/index.ts';

/** The risk that a card takes a row in this trick. */
export interface RowRisk extends MoveRisk {
  readonly row: number;
}

type Danger = ReturnType<typeof dangerOf>;

/** The phrases of one language. */
export interface RowRiskPhrases {
  /** A card inside a sentence. */
  card(choose: Choose): string;
  ran(card: string, risk: RowRisk, danger: Danger): string;
  wouldHaveRun(card: string, risk: RowRisk, danger: Danger): string;
  tip(best: string, risk: RowRisk, danger: Danger): string;
  runs(card: string, risk: RowRisk): string;
  /** A short text beside a card. */
  note(risk: RowRisk, danger: Danger): string;
}

const isChoose = (move: AnyMove): move is Choose => move.type === 'choose';

/** Safe, because the bots of ¡Toma 6! add the row to every risk. */
const rowRisk = (risk: MoveRisk): RowRisk => risk as RowRisk;

export const riskWords = (phrases: RowRiskPhrases): RiskWords => ({
  /** "With the 34 the risk of taking row 2, 11 heads, was 62%; the 78 was safe." */
  mistake({ played, better, risks }) {
    if (!risks || !isChoose(played) || !isChoose(better) || !isRiskier(risks)) return undefined;
    const [taken, spared] = [rowRisk(risks.played), rowRisk(risks.better)];
    const ran = phrases.ran(phrases.card(played), taken, dangerOf(taken));
    return `${ran}; ${phrases.wouldHaveRun(phrases.card(better), spared, dangerOf(spared))}.`;
  },

  /** "Best: the 78, which is safe; with the 34, a 62% risk of taking row 2, 11 heads." */
  tip({ best, next }, start, hasReason) {
    if (!best.risk || !isChoose(best.move)) return undefined;
    const danger = dangerOf(best.risk);
    const tip = phrases.tip(`${start}: ${phrases.card(best.move)}`, rowRisk(best.risk), danger);
    const isContrast =
      !hasReason &&
      danger === 'safe' &&
      next?.risk &&
      isChoose(next.move) &&
      dangerOf(next.risk) === 'risky';
    return isContrast
      ? `${tip}; ${phrases.runs(phrases.card(next.move), rowRisk(next.risk))}.`
      : `${tip}.`;
  },

  note: (risk) => phrases.note(rowRisk(risk), dangerOf(risk)),
});
