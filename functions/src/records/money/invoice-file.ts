import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { invoiceFileName } from '../../../../src/domain/invoice/invoice-paths.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { currentTime } from '../../data/clock.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';
import { makePdf } from '../../integrations/pdf/make-pdf.ts';

/** Crockford's base-32 digits, which are hard to confuse with one another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/**
 * Returns the code printed on an invoice, e.g. `7K2M-9QXD-4TB1-0CEF`: 80 bits that only we can derive from its number.
 */
export async function invoiceCode({ id, number }: Pick<Invoice, 'id' | 'number'>): Promise<string> {
  const signature = createHmac('sha256', await secretKey('invoice'))
    .update(`${id}\n${number}`)
    .digest();
  const digits = [...signature.subarray(0, LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return digits.match(/.{4}/g)?.join('-') ?? '';
}

/**
 * Cache of recent PDFs, keyed by invoice and hour, because a page and an email may request the same PDF several times.
 */
const madeFiles = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 50 });

/** Returns an invoice's current PDF; throws `pdf-unavailable` if it can't be created. */
export async function invoiceFile(invoice: Invoice): Promise<{ name: string; content: Uint8Array<ArrayBuffer> }> {
  const name = invoiceFileName(invoice);
  const check = { code: await invoiceCode(invoice), url: siteUrl() + sitePaths.verify };
  const now = await currentTime();
  const key = sha256(JSON.stringify([invoice, check, now.toISOString().slice(0, 13)]));
  const known = madeFiles.get(key);
  if (known) return { name, content: await known };
  const pdf = makePdf({ kind: 'invoice', invoice, check, now });
  madeFiles.set(key, pdf);
  pdf.catch(() => madeFiles.delete(key));
  return { name, content: await pdf };
}
