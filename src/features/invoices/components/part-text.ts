import { FEE_PERCENT } from '../../../domain/invoice/fee.ts';
import type { Invoice, InvoicePart } from '../../../domain/invoice/invoice.ts';
import { PART_STATE_LABELS } from '../../../domain/invoice/states.ts';
import { formatDate } from '../../../domain/shared/time.ts';

const PART_NAMES: Record<InvoicePart['kind'], string> = {
  close: 'At close',
  holdback: 'Holdback, paid at close',
  instalment: 'Installment',
  membership: 'Membership',
  fee: `Fee, ${FEE_PERCENT}% of what was released`,
};

/** `Installment 2`; a purchase with a single part is called the full price. */
export function partName(part: InvoicePart, { parts, kind }: Invoice): string {
  if (kind === 'purchase' && parts.length === 1) return 'Full price, at close';
  return part.kind === 'instalment' ? part.id.replace('instalment-', 'Installment ') : PART_NAMES[part.kind];
}

/** When a part is due or released, or else its state. */
export function partWhen(part: InvoicePart): string {
  const label = PART_STATE_LABELS[part.state].toLowerCase();
  if (part.state === 'paid' && part.releaseAt) return `${label} until ${formatDate(part.releaseAt)}`;
  if (!part.dueAt) return `${part.days} days after completion`;
  return part.state === 'due' || part.state === 'scheduled' ? `due ${formatDate(part.dueAt)}` : label;
}
