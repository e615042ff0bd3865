import { isHoldbackDisputed } from '../../dispute/dispute.ts';
import type { Invoice, InvoicePart } from '../../invoice/invoice.ts';
import { partName, partWhen } from '../../invoice/part-words.ts';
import type { Deal } from '../deal.ts';

export interface NextPayment {
  id: string;
  name: string;
  /** Cents. */
  amount: number;
  /** When it is due, or released; null where nothing is to come. */
  at: Date | null;
  /** `due 9 July 2026`, `held until 9 July 2026`, `held`, `held until the dispute is decided`, `released`. */
  when: string;
}

/** The holdback and the installments of a completed purchase: what is to come, next date first, then what is over. */
export function nextPayments(
  invoice: Pick<Invoice, 'parts' | 'kind' | 'fees'>,
  deal: Pick<Deal, 'dispute'>,
  now: Date,
): NextPayment[] {
  const isDisputed = isHoldbackDisputed(deal);
  const deferred = invoice.parts.filter(({ kind }) => kind === 'holdback' || kind === 'instalment');
  const rows = deferred.map((part) => ({
    ...{ id: part.id, name: partName(part, invoice), amount: part.amount },
    ...(isDisputed && part.kind === 'holdback' && part.state === 'paid' && !part.frozen
      ? { at: null, when: 'held until the dispute is decided' }
      : { at: nextAt(part), when: partWhen(part, now) }),
  }));
  return rows.toSorted((a, b) => (a.at?.getTime() ?? Infinity) - (b.at?.getTime() ?? Infinity));
}

function nextAt({ state, kind, releaseAt, dueAt }: InvoicePart): Date | null {
  if (kind === 'holdback') return state === 'paid' ? releaseAt : null;
  return state === 'scheduled' || state === 'due' || state === 'overdue' ? dueAt : null;
}
