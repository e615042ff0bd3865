/** The number of an invoice as somebody copies it: spaces and lower case do not matter. */
export const typedNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** The code of an invoice as typed or pasted, with or without dashes; codes have no O, I or L, so those were digits. */
export const typedCode = (text: string): string =>
  text
    .replace(/[^\da-z]+/gi, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/(.{4})(?=.)/g, '$1-');
