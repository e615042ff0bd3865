import { perHour } from '../../../../src/domain/endpoint.ts';
import { invoiceRows } from '../../../../src/domain/invoice/invoice-rows.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { csvText } from '../../../../src/domain/shared/csv-text.ts';
import { countAlone } from '../../data/count-call.ts';
import { find } from '../../data/find.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';

const LIMIT = perHour(30);

/** `GET /api/invoices/csv`: every invoice that the caller pays or is paid by, a row for each part, for their accountant. */
export const openInvoicesCsv: OpenFile = async (caller) => {
  await countAlone({ uid: caller.realUid, endpoint: 'openInvoicesCsv', now: caller.now }, LIMIT);
  if (caller.realUid !== caller.uid) {
    await auditLook(caller, 'impersonation-opened', { uid: caller.uid, document: 'Invoices as CSV' });
  }
  const { limit: _all, ...theirs } = liveQueries.myInvoices(caller.uid);
  const invoices = (await find(refs.invoices(), theirs).get()).docs.map((doc) => doc.data());
  const content = new TextEncoder().encode(`${csvText(invoiceRows(invoices))}\r\n`);
  const name = `handoff-invoices-${caller.now.toISOString().slice(0, 10)}.csv`;
  return { name, content, contentType: 'text/csv; charset=utf-8' };
};
