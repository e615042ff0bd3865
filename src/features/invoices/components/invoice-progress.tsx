import { Note } from '../../../components/ui/note.tsx';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { formatDate } from '../../../domain/shared/time.ts';

/** Where the money of a paid invoice is; nothing while it is unpaid. */
export function InvoiceProgress({ invoice, payer }: { invoice: Invoice; payer: boolean }) {
  if (invoice.state === 'paid' && invoice.paidAt) {
    return (
      <Note tone="slate" component="p" role="status">
        Paid on {formatDate(invoice.paidAt)} and held by the payment provider until the handover is confirmed.
      </Note>
    );
  }
  if (invoice.state === 'released' && invoice.releasedAt && invoice.kind === 'purchase') {
    return (
      <Note tone="fern" component="p" role="status">
        Released {payer ? `to ${invoice.payee.legalName}` : 'to you'} on {formatDate(invoice.releasedAt)}.
      </Note>
    );
  }
  if (invoice.state === 'released' && invoice.kind === 'membership') {
    return (
      <Note tone="fern" component="p" role="status">
        Paid. You are a lifetime member.
      </Note>
    );
  }
  return null;
}
