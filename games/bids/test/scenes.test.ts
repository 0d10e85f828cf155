import { numbers } from '../../test/support/game-tests.ts';
import { describeScenes } from '../../test/support/scenes.ts';
import { scenes } from '../table/scenes.ts';
import { bidsRules } from '../words/rules.ts';

describeScenes({
  rules: bidsRules,
  scenes,
  deck: [
    ...[...'ybrgk'].flatMap((suit) => numbers(1, 14).map((each) => suit + each)),
    ...['2x', '-5', 'thief', 'shuffle', 'low', 'unknown', 'ally', 'blank1', 'blank2'],
  ],
});
