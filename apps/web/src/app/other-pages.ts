import { withMessages } from '@sobremesa/ui/speaking';
import { loadAfter } from '../language/after.svelte.ts';
import type { Route } from '../routing/router.svelte.ts';

type OtherPage = Exclude<Route['page'], 'home'>;

const pages = {
  create: () => withMessages(import('../create/Create.svelte')),
  table: () => withMessages(import('../table/TablePage.svelte')),
  replay: async () =>
    (await Promise.all([withMessages(import('../replay/ReplayPage.svelte')), loadAfter()]))[0],
  me: () => withMessages(import('../people/Me.svelte')),
  rules: () => import('../rules/Rules.svelte'),
  learn: () => withMessages(import('../learn/LearnPage.svelte')),
  day: () => withMessages(import('../days/DayPage.svelte')),
  pad: () => withMessages(import('../pad/PadPage.svelte')),
  shared: async () =>
    (await Promise.all([withMessages(import('../replay/SharedPage.svelte')), loadAfter()]))[0],
  position: () => withMessages(import('../position/PositionPage.svelte')),
  tv: () => withMessages(import('../screen/ScreenPage.svelte')),
  puzzles: () => withMessages(import('../puzzles/PuzzlesPage.svelte')),
  challenge: () => withMessages(import('../challenges/ChallengePage.svelte')),
  twins: () => withMessages(import('../twins/TwinsPage.svelte')),
  circle: () => withMessages(import('../circles/CirclePage.svelte')),
  admin: () => withMessages(import('../admin/AdminPage.svelte')),
  privacy: () => withMessages(import('../privacy/PrivacyPage.svelte')),
  tournament: () => withMessages(import('../tournaments/TournamentPage.svelte')),
  recover: () => withMessages(import('../people/login/Recover.svelte')),
  missing: () => withMessages(import('../frame/Missing.svelte')),
} as const satisfies Record<OtherPage, () => Promise<{ default: unknown }>>;

export const loadOther = async (page: OtherPage): Promise<unknown> => (await pages[page]()).default;
