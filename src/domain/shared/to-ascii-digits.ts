/** Arabic, Persian and Thai digits: the last four bits are the value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g;
/** Hindi and Bengali digits: the last four bits are the value plus six. */
const INDIAN_DIGITS = /[\u0966-\u096F\u09E6-\u09EF]/g;
const ONLY_ASCII = /^[\0-\x7F]*$/;

/** Converts digits of any script to 0–9, and full-width and similar characters and spaces to plain ones. */
export const toAsciiDigits = (text: string): string =>
  ONLY_ASCII.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
        .replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6));
