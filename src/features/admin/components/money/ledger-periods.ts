import type { LedgerPeriod } from '../../data/money-reads.ts';

export const LEDGER_PERIODS = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  all: 'All time',
} as const;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * Returns the first and last day of a period, in UTC. For the period that covers all time, the totals equal the
 * balances.
 */
export function ledgerPeriod(period: keyof typeof LEDGER_PERIODS, now: Date): LedgerPeriod {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  switch (period) {
    case 'this-month':
      return { from: dayOf(year, month, 1), until: dayOf(year, month + 1, 0) };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), until: dayOf(year, month, 0) };
    case 'this-year':
      return { from: dayOf(year, 0, 1), until: dayOf(year, 12, 0) };
    case 'last-year':
      return { from: dayOf(year - 1, 0, 1), until: dayOf(year, 0, 0) };
    case 'all':
      return { from: '2000-01-01', until: dayOf(year + 1, 12, 0) };
  }
}
