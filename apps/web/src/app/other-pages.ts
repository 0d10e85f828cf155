import { loadAfter } from '../language/after.svelte.ts';
import type { Route } from '../routing/router.svelte.ts';

type OtherPage = Exclude<Route['page'], 'home'>;

const pages = {
  create: () => import('../pages/Create.svelte'),
  table: () => import('../pages/table/TablePage.svelte'),
  replay: async () =>
    (await Promise.all([import('../pages/replay/ReplayPage.svelte'), loadAfter()]))[0],
  me: () => import('../pages/Me.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  learn: () => import('../pages/learn/LearnPage.svelte'),
  day: () => import('../pages/day/DayPage.svelte'),
  pad: () => import('../pages/pad/PadPage.svelte'),
  shared: async () =>
    (await Promise.all([import('../pages/shared/SharedPage.svelte'), loadAfter()]))[0],
  position: () => import('../pages/position/PositionPage.svelte'),
  tv: () => import('../pages/tv/TvPage.svelte'),
  puzzles: () => import('../pages/puzzles/PuzzlesPage.svelte'),
  challenge: () => import('../pages/challenge/ChallengePage.svelte'),
  twins: () => import('../pages/twins/TwinsPage.svelte'),
  circle: () => import('../pages/circle/CirclePage.svelte'),
  admin: () => import('../pages/admin/AdminPage.svelte'),
  privacy: () => import('../pages/privacy/PrivacyPage.svelte'),
  tournament: () => import('../pages/tournament/TournamentPage.svelte'),
  recover: () => import('../pages/recover/Recover.svelte'),
  missing: () => import('../pages/Missing.svelte'),
} as const satisfies Record<OtherPage, () => Promise<{ default: unknown }>>;

export const loadOther = async (page: OtherPage): Promise<unknown> => (await pages[page]()).default;
