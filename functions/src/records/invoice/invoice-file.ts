import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { invoiceFileName } from '../../../../src/domain/invoice/invoice-paths.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { currentTime } from '../../data/current-time.ts';
import { siteUrl } from '../../data/site-url.ts';
import { invoiceCode } from './invoice-code.ts';

/** An invoice as a PDF, as it stands now. */
export async function invoiceFile(invoice: Invoice): Promise<{ name: string; content: Buffer<ArrayBuffer> }> {
  // Loaded on demand: few requests and mails need to write PDFs.
  const { invoicePdf } = await import('../../integrations/pdf/invoice-pdf.ts');
  const check = { code: await invoiceCode(invoice), url: siteUrl() + sitePaths.verify };
  return { name: invoiceFileName(invoice), content: await invoicePdf(invoice, check, await currentTime()) };
}
