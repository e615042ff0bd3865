import type * as z from 'zod';
import { type Invoice, moneyAtProvider } from '../invoice.ts';
import { accounts, type ledgerEntrySchema } from './ledger.ts';

type Entry = Pick<z.infer<typeof ledgerEntrySchema>, 'lines'> & { id: string };
const sum = (lines: readonly { amount: number }[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/**
 * Returns the balance of each account across an invoice's entries, in cents, and any problems. Each entry, and all
 * entries together, must add up to zero, and a purchase's held balance must match its parts.
 */
export function checkLedger(
  invoice: Pick<Invoice, 'kind' | 'dealId' | 'parts'>,
  entries: readonly Entry[],
): { balances: { account: string; amount: number }[]; problems: string[] } {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + amount);
  const balances = [...sums].map(([account, amount]) => ({ account, amount }));
  const problems = entries
    .filter(({ lines }) => sum(lines) !== 0)
    .map(({ id }) => `The lines of entry ${id} do not sum to zero.`);
  if (sum(balances) !== 0) problems.push('The accounts do not sum to zero.');
  if (invoice.kind === 'purchase') {
    const held = sums.get(accounts.held(invoice.dealId)) ?? 0;
    const due = moneyAtProvider(invoice);
    if (held !== due) problems.push(`The provider should hold ${due} cents by the parts, and holds ${held}.`);
  }
  return { balances, problems };
}
