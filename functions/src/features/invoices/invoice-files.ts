import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { INVOICE_HEAD, invoiceParts, invoiceRows } from '../../../../src/domain/invoice/invoice-rows.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { csvText } from '../../../../src/domain/shared/csv-text.ts';
import type { Handler } from '../../data/command/context.ts';
import { countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { isSameSecret } from '../../data/crypto/hash.ts';
import { find, iterateFound } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { OpenFile } from '../../data/storage.ts';
import { auditAccess } from '../../records/audit.ts';
import { invoiceCode, invoiceFile } from '../../records/money/invoice-file.ts';

/**
 * Returns the date, amount and state of the invoice with this number and code, or null if we didn't issue it. A wrong
 * code is indistinguishable from an unknown number.
 */
export const checkInvoice: Handler<'checkInvoice'> = async (_ctx, { number, code }) => {
  const [found] = (await find(refs.invoices(), serverQueries.invoiceNumbered(number)).get()).docs;
  const invoice = found?.data();
  if (!invoice || !isSameSecret(code, await invoiceCode(invoice))) return { invoice: null };
  const { issuedAt: at, amount, state, isTest } = invoice;
  return { invoice: { at, amount, state, isTest } };
};

const BATCH_SIZE = 500;

/**
 * `GET /api/admin/invoices/{year}/csv`: every invoice issued in a year, one row per part in order of number, for our
 * accountant. Administrators only; audited.
 */
export const openAllInvoicesCsv: OpenFile = async (caller, { year = '' }) => {
  if (!actsAsAdmin(caller)) throw new AppError('not-found');
  const { limit } = RAW_ROUTES.openAllInvoicesCsv;
  await countOutsideTransaction({ uid: caller.realUid, endpoint: 'openAllInvoicesCsv', now: caller.now }, limit);
  await auditAccess(caller, 'document-opened', { document: `Invoices of ${year} as CSV` });
  const lines = [csvText([INVOICE_HEAD])];
  for await (const doc of iterateFound(find(refs.invoices(), serverQueries.invoicesOfYear(Number(year))), BATCH_SIZE)) {
    lines.push(csvText(invoiceParts(doc.data())));
  }
  const content = new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
  return { name: `handoff-invoices-${year}.csv`, content, contentType: 'text/csv; charset=utf-8' };
};

/**
 * `GET /api/invoices/{invoiceId}/pdf`: an invoice in its current state, for its payer and payee, and for administrators
 * (audited). Anyone else, including a sale's buyer for its fee invoice, gets `not-found`.
 */
export const openInvoice: OpenFile = async (caller, { invoiceId = '' }) => {
  const invoice = (await refs.invoice(invoiceId).get()).data();
  if (!invoice) throw new AppError('not-found');
  const { number } = invoice;
  if (!invoice.participants.includes(caller.uid)) {
    if (!actsAsAdmin(caller)) throw new AppError('not-found');
    await auditAccess(caller, 'document-opened', { invoiceId, document: number });
  } else if (caller.realUid !== caller.uid) {
    await auditAccess(caller, 'impersonation-opened', { uid: caller.uid, invoiceId, document: number });
  }
  await countOutsideTransaction(
    { uid: caller.realUid, endpoint: 'openInvoice', now: caller.now },
    RAW_ROUTES.openInvoice.limit,
  );
  logger.info('invoice downloaded', { invoiceId });
  return { ...(await invoiceFile(invoice)), contentType: 'application/pdf' };
};

/**
 * `GET /api/invoices/csv`: every invoice on which the caller is the payer or payee, one row per part, for their
 * accountant.
 */
export const openInvoicesCsv: OpenFile = async (caller) => {
  const { limit } = RAW_ROUTES.openInvoicesCsv;
  await countOutsideTransaction({ uid: caller.realUid, endpoint: 'openInvoicesCsv', now: caller.now }, limit);
  if (caller.realUid !== caller.uid) {
    await auditAccess(caller, 'impersonation-opened', { uid: caller.uid, document: 'Invoices as CSV' });
  }
  const invoices = (await find(refs.invoices(), liveQueries.myInvoices(caller.uid)).get()).docs.map((doc) =>
    doc.data(),
  );
  const content = new TextEncoder().encode(`${csvText(invoiceRows(invoices))}\r\n`);
  const name = `handoff-invoices-${caller.now.toISOString().slice(0, 10)}.csv`;
  return { name, content, contentType: 'text/csv; charset=utf-8' };
};
