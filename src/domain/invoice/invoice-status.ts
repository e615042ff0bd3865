import { INVOICE_STATE_LABELS, type Invoice, payableParts } from './invoice.ts';
import { awaitedSide, isOutsideOpen } from './outside/outside-payment.ts';
import { waitingPayouts } from './purchase.ts';

/** The current user's role on an invoice; null for a third party. */
export type InvoiceViewer = 'payer' | 'payee' | null;
type StatusTone = 'amber' | 'fern' | 'brick' | 'slate' | 'hollow';
export interface InvoiceStatus {
  label: string;
  /** Amber if the viewer has to act. */
  tone: StatusTone;
}

type Facts = Pick<Invoice, 'kind' | 'state' | 'parts' | 'outside'>;

/** Returns an invoice's status chip for the given viewer. */
export function invoiceStatus(invoice: Facts, viewer: InvoiceViewer): InvoiceStatus {
  const { state, kind, parts, outside } = invoice;
  const any = (is: (part: Invoice['parts'][number]) => boolean) => parts.some(is);
  switch (state) {
    case 'void':
    case 'refunded':
      return { label: INVOICE_STATE_LABELS[state], tone: 'hollow' };
    case 'overdue':
      return { label: INVOICE_STATE_LABELS.overdue, tone: 'brick' };
    case 'open': {
      const isPaying = any((part) => part.state === 'processing');
      if (isPaying && !payableParts(invoice).length) return { label: 'Being paid', tone: 'slate' };
      if (outside && isOutsideOpen(invoice)) {
        const awaited = awaitedSide(outside.state);
        if (!awaited) return { label: 'Being decided', tone: 'slate' };
        const label = awaited === 'seller' ? 'To confirm' : 'Contested';
        return { label, tone: viewer === (awaited === 'seller' ? 'payee' : 'payer') ? 'amber' : 'slate' };
      }
      if (viewer === 'payee') return { label: 'Payment due', tone: 'slate' };
      return { label: INVOICE_STATE_LABELS.open, tone: viewer === 'payer' ? 'amber' : 'slate' };
    }
    case 'paid': {
      if (any((part) => part.frozen)) return { label: 'Frozen', tone: 'brick' };
      if (waitingPayouts(invoice).length) {
        return { label: 'Payout account not ready', tone: viewer === 'payee' ? 'amber' : 'slate' };
      }
      if (any((part) => part.state === 'payout-pending')) return { label: 'On its way', tone: 'slate' };
      const held = parts.filter((part) => part.state === 'paid');
      if (!held.length) return { label: 'Installments to come', tone: 'slate' };
      return { label: held.every((part) => part.releaseAt) ? 'Holdback held' : 'Paid, held', tone: 'slate' };
    }
    case 'released': {
      if (kind !== 'purchase') return { label: 'Paid', tone: 'fern' };
      const outsideOnly = parts.every((part) => part.state === 'settled-outside' || part.state === 'void');
      return { label: outsideOnly ? 'Paid outside' : 'Released', tone: 'fern' };
    }
  }
}

/**
 * Explains to administrators why an invoice's unpaid parts can't be voided now; null if they can. While a part is being
 * paid, its payment page must stay on record until the money arrives or is returned.
 */
export const voidProblem = ({ parts }: Pick<Invoice, 'parts'>): string | null =>
  parts.some(({ state }) => state === 'processing')
    ? 'A payment is being processed. The unpaid parts can be voided once it has arrived or failed.'
    : null;
