import { AppError } from '../../../../src/domain/errors.ts';
import { type Invoice, TEST_WORDS } from '../../../../src/domain/invoice/invoice.ts';
import type { Mail } from '../../../../src/domain/mail/mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { routePatterns, sitePaths } from '../../../../src/domain/site-paths.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { refs } from '../../data/firestore/refs.ts';
import { readDeal } from '../deal/deal.ts';
import { invoiceFile } from '../money/invoice-file.ts';

/** Matches `/invoices/x` or `/deals/x?tab=…`, the pages that notifications about payments link to. */
const LEADS_TO = /^\/(invoices|deals)\/([A-Za-z0-9_-]+)/;

async function invoiceOfNotification(
  uid: string,
  { actionUrl }: Pick<StoredNotification, 'actionUrl'>,
): Promise<Invoice | null> {
  const [, kind, id] = LEADS_TO.exec(actionUrl ?? '') ?? [];
  if (!id) return null;
  const isInvoice = routePatterns.invoice.startsWith(`/${kind}/`);
  // A deal's invoice is paid by its buyer, whose uid is part of the deal's id.
  if (!isInvoice && !id.endsWith(`_${uid}`)) return null;
  const invoiceId = isInvoice ? id : (await readDeal(id))?.purchase?.invoiceId;
  return invoiceId ? ((await refs.invoice(invoiceId).get()).data() ?? null) : null;
}

interface Receipt {
  /** The invoice as a PDF; empty if it could not be created. */
  attachments: Mail['attachments'];
  /** Sentences about the invoice for the email's text. */
  notes: string[];
}

/**
 * Returns the invoice as a PDF for the email telling its payer that their money moved, or a download link if the PDF
 * can't be created, so that the receipt isn't delayed. Null for any other account or notification.
 */
export async function receiptFor(
  uid: string,
  notification: Pick<StoredNotification, 'actionUrl' | 'receipt'>,
): Promise<Receipt | null> {
  const invoice = notification.receipt ? await invoiceOfNotification(uid, notification) : null;
  if (invoice?.payer.uid !== uid) return null;
  const test = invoice.isTest ? [TEST_WORDS] : [];
  const file = await invoiceFile(invoice).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'pdf-unavailable') return null;
    throw error;
  });
  if (!file)
    return { attachments: [], notes: [`Download the invoice: ${siteUrl()}${sitePaths.invoice(invoice.id)}`, ...test] };
  const content = Buffer.from(file.content).toString('base64');
  const pdf = { filename: file.name, content, encoding: 'base64', contentType: 'application/pdf' } as const;
  return { attachments: [pdf], notes: ['The invoice is attached as a PDF.', ...test] };
}
