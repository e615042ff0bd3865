/** Normalizes an invoice number that was copied or typed; spaces and case don't matter. */
export const normalizeInvoiceNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/**
 * Normalizes an invoice code that was typed or pasted, with or without dashes. Codes have no O, I or L, so those must
 * be digits.
 */
export const normalizeInvoiceCode = (text: string): string =>
  text
    .replace(/[^\da-z]+/gi, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');
