import type { Storage } from '../storage/storage.ts';
import { callCircle, tablesCalledTo } from './store/calls.ts';
import {
  addCircle,
  changeCircle,
  circle,
  circlesOf,
  circleTables,
  removeCircle,
} from './store/circles.ts';
import { joinCircle, membership, membersOf, setCalled } from './store/members.ts';
import { circleResults, circleTallies, recordCircleMatch } from './store/results.ts';
import { changeRole, handOver, removeMembership } from './store/roles.ts';
import { membersSeen, seeCircle, seeCirclesOf } from './store/seen.ts';
import { addCircleWebhook } from './store/webhooks.ts';

export const circleStore = (storage: Storage) =>
  storage.bind({
    changeCircle,
    circle,
    circleResults,
    circlesOf,
    circleTables,
    circleTallies,
    membership,
    membersOf,
    recordCircleMatch,
    removeCircle,
    setCalled,
    membersSeen,
    seeCircle,
    seeCirclesOf,
    addCircle,
    callCircle,
    changeRole,
    handOver,
    joinCircle,
    removeMembership,
    addCircleWebhook,
    tablesCalledTo,
  });
