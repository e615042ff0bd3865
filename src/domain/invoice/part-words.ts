import type { DealRole } from '../deal/states.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { daysText } from '../shared/time.ts';
import { percentText } from './fee.ts';
import type { Invoice, InvoicePart } from './invoice.ts';
import { PART_STATE_LABELS } from './states.ts';

const PART_NAMES: Record<Exclude<InvoicePart['kind'], 'fee'>, string> = {
  close: 'At close',
  holdback: 'Holdback, paid at close',
  installment: 'Installment',
  membership: 'Membership',
};

/** Returns a part's name, such as `Installment 2`; if a purchase has only one part, it is called the full price. */
export function partName(part: InvoicePart, { parts, kind, fees }: Pick<Invoice, 'parts' | 'kind' | 'fees'>): string {
  if (kind === 'purchase' && parts.length === 1) return 'Full price, at close';
  if (part.kind === 'fee') return `Fee, ${percentText(fees)} of what was released`;
  return part.kind === 'installment' ? part.id.replace('installment-', 'Installment ') : PART_NAMES[part.kind];
}

/** Describes when a part is due before the deal is completed: `30 days after completion`. */
export const afterCompletion = ({ days }: Pick<InvoicePart, 'days'>): string =>
  `${daysText(days ?? 0)} after completion`;

/** Describes when a part is due or released; if neither applies, returns the label of its state. */
export function partTimingText(part: InvoicePart, now: Date): string {
  const label = PART_STATE_LABELS[part.state].toLowerCase();
  if (part.frozen) return 'frozen by a chargeback';
  if (part.lost) return 'charged back';
  if (part.state === 'payout-pending') return payoutWhen(part);
  if (part.state === 'settled' && part.released && part.refunded) return 'released in part';
  if (part.state === 'settled' && part.released && part.kind === 'membership') return 'paid';
  if (part.state === 'settled' && part.released && part.kind === 'fee') return part.paidWith ? 'paid' : 'deducted';
  if (part.state === 'settled') return part.released ? 'released' : 'refunded';
  if (part.state === 'paid' && part.releaseAt) {
    // Once the release date has passed, the holdback is either disputed or about to be released.
    return part.releaseAt > now ? `held until ${storedDate(part.releaseAt)}` : 'held';
  }
  if (part.state !== 'due' && part.state !== 'scheduled') return label;
  return part.dueAt ? `due ${storedDate(part.dueAt)}` : afterCompletion(part);
}

function payoutWhen({ releasing, payoutAsked }: InvoicePart): string {
  if (releasing > 0 && !payoutAsked) return 'released, payout account not ready';
  return releasing > 0 ? 'on its way' : 'refund on its way';
}

/**
 * Explains to `role` what happens after the buyer answered a contested outside payment; `seller` is the seller's name.
 */
export const contestedPaymentText = (role: DealRole, seller: string): string =>
  `An administrator decides, unless ${role === 'seller' ? 'you confirm' : `${seller} confirms`} it.`;
