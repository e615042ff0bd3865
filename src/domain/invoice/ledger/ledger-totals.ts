import type * as z from 'zod';
import type { LedgerKind, ledgerEntrySchema } from './ledger.ts';

/**
 * Columns into which the ledger's accounts are grouped. All personal accounts share one column, as do all deals' held
 * accounts.
 */
export const ACCOUNT_KINDS = {
  people: 'Buyers and sellers',
  held: 'Held',
  unexpected: 'Unexpected',
  fees: 'Our fees',
  memberships: 'Memberships',
  costs: 'Provider’s fees, our cost',
  losses: 'Losses',
  taken: 'Taken by the provider',
} as const;
export type AccountKind = keyof typeof ACCOUNT_KINDS;

const KINDS: Record<string, AccountKind> = {
  'provider:unexpected': 'unexpected',
  'handoff:fees': 'fees',
  'handoff:memberships': 'memberships',
  'handoff:costs': 'costs',
  'handoff:losses': 'losses',
  'provider:fees': 'taken',
};

/** Returns an account's column; null if the account is unknown. */
export function accountKind(account: string): AccountKind | null {
  if (account.startsWith('person:')) return 'people';
  return account.startsWith('held:') ? 'held' : (KINDS[account] ?? null);
}

type Entry = Pick<z.infer<typeof ledgerEntrySchema>, 'dealId' | 'at' | 'lines'>;
/** Totals for an account, deal or day: the number of movements, and cents by column. */
export interface LedgerTotal {
  key: string;
  movements: number;
  cents: Partial<Record<AccountKind, number>>;
}
export const LEDGER_GROUPS = { day: 'By day', account: 'By account', deal: 'By deal' } as const;
export type LedgerGroup = keyof typeof LEDGER_GROUPS;
/** Totals of the movements loaded so far, by grouping and key. */
export type LedgerTotals = Record<LedgerGroup, ReadonlyMap<string, LedgerTotal>>;

/** The totals before any movements are loaded. */
export const EMPTY_LEDGER_TOTALS: LedgerTotals = { day: new Map(), account: new Map(), deal: new Map() };

/** Adds movements to the totals. Memberships have no deal, so their key is empty. */
export function withMovements(totals: LedgerTotals, entries: readonly Entry[]): LedgerTotals {
  const next = { day: new Map(totals.day), account: new Map(totals.account), deal: new Map(totals.deal) };
  for (const { at, dealId, lines } of entries) {
    for (const [group, key] of [
      ['day', at.toISOString().slice(0, 10)],
      ['deal', dealId],
    ] as const) {
      next[group].set(key, addToTotal(next[group].get(key), key, lines));
    }
    for (const line of lines)
      next.account.set(line.account, addToTotal(next.account.get(line.account), line.account, [line]));
  }
  return next;
}

function addToTotal(total: LedgerTotal | undefined, key: string, lines: Entry['lines']): LedgerTotal {
  const cents = { ...total?.cents };
  for (const { account, amount } of lines) {
    const kind = accountKind(account);
    if (kind) cents[kind] = (cents[kind] ?? 0) + amount;
  }
  return { key, movements: (total?.movements ?? 0) + 1, cents };
}

/** Returns the sum of a total's columns, in cents: zero for a day or a deal, the balance for an account. */
export const totalSum = ({ cents }: LedgerTotal): number =>
  Object.values(cents).reduce((sum, amount) => sum + amount, 0);

/** Labels for the kinds of movements, for administrators. */
export const LEDGER_LABELS: Record<LedgerKind, string> = {
  payment: 'Payment',
  release: 'Release',
  'release-reversed': 'Taken back',
  refund: 'Refund',
  'refund-failed': 'Refund that failed',
  'unexpected-payment': 'Unexpected payment',
  'unexpected-refund': 'Refund of an unexpected payment',
  'outside-payment': 'Payment outside Handoff',
  'fee-payment': 'Payment of a fee',
  'membership-payment': 'Payment of a membership',
  chargeback: 'Chargeback',
  'provider-fee': 'Provider’s fee',
};
