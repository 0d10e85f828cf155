import { numbers } from '../../test/support/game-tests.ts';
import { describeScenes } from '../../test/support/scenes.ts';
import { scenes } from '../table/scenes.ts';
import { nograciasRules } from '../words/rules.ts';

describeScenes({ rules: nograciasRules, scenes, deck: numbers(3, 35), hasChips: true });
