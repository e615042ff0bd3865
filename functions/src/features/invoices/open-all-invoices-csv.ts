import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { INVOICE_HEAD, invoiceParts } from '../../../../src/domain/invoice/invoice-rows.ts';
import { csvText } from '../../../../src/domain/shared/csv-text.ts';
import { countAlone } from '../../data/count-call.ts';
import { everyFound } from '../../data/every-found.ts';
import { find } from '../../data/find.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { auditLook } from '../../records/audit.ts';

const LIMIT = perHour(30);
const PAGE = 500;

/**
 * `GET /api/admin/invoices/{year}/csv`: every invoice that was issued in a year, a row for each part in the order of their numbers, for our
 * accountant. For administrators; entered in the audit log.
 */
export const openAllInvoicesCsv: OpenFile = async (caller, { year = '' }) => {
  if (!actsAsAdmin(caller)) throw new AppError('not-found');
  await countAlone({ uid: caller.realUid, endpoint: 'openAllInvoicesCsv', now: caller.now }, LIMIT);
  await auditLook(caller, 'document-opened', { document: `Invoices of ${year} as CSV` });
  const lines = [csvText([INVOICE_HEAD])];
  for await (const doc of everyFound(find(refs.invoices(), serverQueries.invoicesOfYear(Number(year))), PAGE)) {
    lines.push(csvText(invoiceParts(doc.data())));
  }
  const content = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  return { name: `handoff-invoices-${year}.csv`, content, contentType: 'text/csv; charset=utf-8' };
};
