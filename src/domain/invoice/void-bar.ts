import type { Invoice } from './invoice.ts';

/**
 * What keeps an administrator from voiding the unpaid parts of an invoice, as a sentence; null where nothing does. While one of
 * them is being paid, its page has to be known when the money arrives or comes back.
 */
export const voidBar = ({ parts }: Pick<Invoice, 'parts'>): string | null =>
  parts.some(({ state }) => state === 'processing')
    ? 'A payment is being processed. The unpaid parts can be voided once it has arrived or failed.'
    : null;
