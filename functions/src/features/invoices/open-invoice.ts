import { logger } from 'firebase-functions/logger';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { countAlone } from '../../data/count-call.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';
import { invoiceFile } from '../../records/money/invoice-file.ts';

const LIMIT = perHour(240);

/**
 * `GET /api/invoices/{invoiceId}/pdf`: an invoice as it stands, for whoever pays or is paid, and for administrators (entered in
 * the audit log). Anyone else gets `not-found`, the buyer of a sale for its fee invoice too.
 */
export const openInvoice: OpenFile = async (caller, { invoiceId = '' }) => {
  const invoice = (await refs.invoice(invoiceId).get()).data();
  if (!invoice) throw new AppError('not-found');
  const { number } = invoice;
  if (!invoice.participants.includes(caller.uid)) {
    if (!actsAsAdmin(caller)) throw new AppError('not-found');
    await auditLook(caller, 'document-opened', { invoiceId, document: number });
  } else if (caller.realUid !== caller.uid) {
    await auditLook(caller, 'impersonation-opened', { uid: caller.uid, invoiceId, document: number });
  }
  await countAlone({ uid: caller.realUid, endpoint: 'openInvoice', now: caller.now }, LIMIT);
  logger.info('invoice downloaded', { invoiceId });
  const { name, content } = await invoiceFile(invoice);
  return { name, content: new Uint8Array(content), contentType: 'application/pdf' };
};
