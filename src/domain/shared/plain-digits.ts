/** Arabic, Persian and Thai digits: the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g;
/** Six more than its value are the last four bits of a digit in Hindi or Bengali. */
const INDIAN_DIGITS = /[\u0966-\u096F\u09E6-\u09EF]/g;
const ONLY_ASCII = /^[\0-\x7F]*$/;

/**
 * A text with the digits of its figures and dates as 0 to 9, from any script or keyboard, and with plain signs and
 * spaces for full-width and other ones.
 */
export const plainDigits = (text: string): string =>
  ONLY_ASCII.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
        .replace(INDIAN_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6));
