import { numbers } from '../../test/support/game-tests.ts';
import { describeScenes } from '../../test/support/scenes.ts';
import { scenes } from '../table/scenes.ts';
import { capicuaRules } from '../words/rules.ts';

describeScenes({
  rules: capicuaRules,
  scenes,
  deck: numbers(12, 98).filter((card) => !card.endsWith('0')),
});
