import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { haveDatesChanged } from '../../../src/domain/calendar/deal-dates.ts';
import { paths } from '../../../src/domain/collections.ts';
import { type Invoice, invoiceSchema } from '../../../src/domain/invoice/invoice.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { updateDealInCalendar, updateFeeInCalendar } from '../records/account/calendar.ts';
import { countFigures } from '../records/stats/count-figures.ts';

const invoiceOf = (snapshot: DocumentSnapshot | undefined): Invoice | null =>
  snapshot?.exists ? readStored(invoiceSchema, snapshot.data()) : null;

/** Counts a new fee invoice, and updates the calendars of both sides with an invoice's dates. */
export const onInvoiceWritten = onDocumentWritten(
  { document: paths.invoice('{invoiceId}'), retry: true },
  async ({ data }) => {
    const before = invoiceOf(data?.before);
    const after = invoiceOf(data?.after);
    if (!after) return;
    const { id, kind, issuedAt, amount, payer, payee, dealId } = after;
    // The counted fields of an invoice never change.
    if (!before && kind === 'fee') await countFigures([{ name: `fee-${id}`, at: issuedAt, figures: { fees: amount } }]);
    if (!haveDatesChanged(before, after)) return;
    if (kind === 'fee' && payer.uid) await updateFeeInCalendar(payer.uid, after);
    if (kind !== 'purchase') return;
    for (const { uid } of [payer, payee]) if (uid) await updateDealInCalendar(uid, dealId);
  },
);
