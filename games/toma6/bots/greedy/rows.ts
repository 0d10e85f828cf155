import { cheapestRow as cheapestOf, rowsOf, type View } from '../../rules/index.ts';

export const cheapestRow = (view: View): number => cheapestOf(rowsOf(view));
