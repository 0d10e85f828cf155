import type { TableSummary } from '@sobremesa/protocol';

export const hasRoom = ({ phase, seats, taken }: TableSummary): boolean =>
  phase === 'gathering' && taken < seats;
