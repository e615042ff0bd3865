/** Removes spaces from a typed or pasted invoice number and converts it to uppercase. */
export const normalizeInvoiceNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/**
 * Normalizes an invoice code that was typed or pasted, with or without dashes. Codes never contain O, I or L, so these
 * letters are converted to 0 and 1.
 */
export const normalizeInvoiceCode = (text: string): string =>
  text
    .replace(/[^\da-z]+/gi, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');
