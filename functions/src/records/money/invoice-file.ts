import { createHmac } from 'node:crypto';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { invoiceFileName } from '../../../../src/domain/invoice/invoice-paths.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { currentTime } from '../../data/clock.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';

/** Crockford’s digits: none of them looks like another one. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** The code on an invoice, `7K2M-9QXD-4TB1-0CEF`: 80 bits that only we can work out from its number. */
export async function invoiceCode({ id, number }: Pick<Invoice, 'id' | 'number'>): Promise<string> {
  const signature = createHmac('sha256', await secretKey('invoice'))
    .update(`${id}\n${number}`)
    .digest();
  const digits = [...signature.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return digits.match(/.{4}/g)?.join('-') ?? '';
}

/** An invoice as a PDF, as it stands now. */
export async function invoiceFile(invoice: Invoice): Promise<{ name: string; content: Buffer<ArrayBuffer> }> {
  // Loaded on demand: few requests and mails need to write PDFs.
  const { invoicePdf } = await import('../../integrations/pdf/invoice-pdf.ts');
  const check = { code: await invoiceCode(invoice), url: siteUrl() + sitePaths.verify };
  return { name: invoiceFileName(invoice), content: await invoicePdf(invoice, check, await currentTime()) };
}
