import { numbers } from '../../test/support/game-tests.ts';
import { describeScenes } from '../../test/support/scenes.ts';
import { scenes } from '../table/scenes.ts';
import { fanSigns } from '../table/signs.ts';
import { toma6Rules } from '../words/rules.ts';

const specials = ['take-7', 'stop', 'replace', 'insert', 'push', 'first', 'last', 'sort'];

describeScenes({
  rules: toma6Rules,
  scenes,
  deck: numbers(1, 104),
  signs: [...Object.keys(fanSigns), ...specials, 'buffalo', 'flip'],
});
