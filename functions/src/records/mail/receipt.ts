import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Mail } from '../../../../src/domain/mail/mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { routePatterns } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/firestore/refs.ts';
import { readDeal } from '../deal/deal.ts';
import { invoiceFile } from '../money/invoice-file.ts';

/** `/invoices/x` or `/deals/x?tab=…`: what a notification about a payment leads to. */
const LEADS_TO = /^\/(invoices|deals)\/([A-Za-z0-9_-]+)/;

async function invoiceBehind(
  uid: string,
  { actionUrl }: Pick<StoredNotification, 'actionUrl'>,
): Promise<Invoice | null> {
  const [, kind, id] = LEADS_TO.exec(actionUrl ?? '') ?? [];
  if (!id) return null;
  const isInvoice = routePatterns.invoice.startsWith(`/${kind}/`);
  // The invoice of a deal is paid by its buyer, whom its id names.
  if (!isInvoice && !id.endsWith(`_${uid}`)) return null;
  const invoiceId = isInvoice ? id : (await readDeal(id))?.purchase?.invoiceId;
  return invoiceId ? ((await refs.invoice(invoiceId).get()).data() ?? null) : null;
}

interface Receipt {
  attachments: NonNullable<Mail['message']['attachments']>;
  /** Whether no money moved. */
  isTest: boolean;
}

/** The invoice as a PDF, for the mail that tells its payer that their money moved. Null for anyone or anything else. */
export async function receiptFor(
  uid: string,
  notification: Pick<StoredNotification, 'actionUrl' | 'receipt'>,
): Promise<Receipt | null> {
  const invoice = notification.receipt ? await invoiceBehind(uid, notification) : null;
  if (invoice?.payer.uid !== uid) return null;
  const { name, content } = await invoiceFile(invoice);
  const pdf = { filename: name, content: Buffer.from(content).toString('base64'), encoding: 'base64' as const };
  return { attachments: [{ ...pdf, contentType: 'application/pdf' }], isTest: invoice.isTest };
}
