import { formatList, formatNumber } from './numbers.ts';
import { formatCalendarDate, formatDate, formatMoment, utcDay } from './time.ts';

// A stored text may be displayed in any time zone and locale, so moments in it are encoded as
// `{2026-06-09T08:41:00.000Z}`, and dates likewise with ` day` before the closing brace. Calendar days, numbers and
// list endings have their own formats below.

/** Encodes a moment in a stored text, to be formatted when the text is displayed. */
export const storedMoment = (at: Date): string => `{${at.toISOString()}}`;
/** Encodes a moment's date in a stored text, to be formatted when the text is displayed. */
export const storedDate = (at: Date): string => `{${at.toISOString()} day}`;

/** Encodes a calendar day in a stored text, as `{2026-06-09 day}`; it is the same in every time zone. */
export const storedCalendarDay = (day: Date): string => `{${utcDay(day)} day}`;
/** Encodes a number in a stored text, as `{2.5 number}`, with a fixed number of decimals. */
export const storedNumber = (value: number, decimals = 0): string => `{${value.toFixed(decimals)} number}`;
/** Joins words to a list in a stored text, with `{list and}` before the last of three or more words. */
export const storedList = (words: readonly string[]): string =>
  words.length < 3 ? formatList(words) : `${words.slice(0, -1).join(', ')}{list and}${words.at(-1)}`;

const TIMELESS = /\{(?:(\d{4}-\d\d-\d\d) day|(-?\d{1,15}(?:\.(\d{1,3}))?) number|list and)\}/g;
/**
 * Formats encoded calendar days, numbers and list endings in the reader's locale. Unlike moments, they need no tooltip
 * with the UTC time.
 */
const inLocale = (text: string): string =>
  text.replace(TIMELESS, (stored, day?: string, number?: string, decimals = '') => {
    if (number) {
      const digits = decimals.length;
      return formatNumber(Number(number), { minimumFractionDigits: digits, maximumFractionDigits: digits });
    }
    if (!day) return formatList(['', '', '']).slice(', '.length);
    return Number.isNaN(Date.parse(day)) ? stored : formatCalendarDate(day);
  });

const STORED = /\{(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)( day)?\}/g;

export interface MomentPart {
  at: Date;
  form: 'moment' | 'date';
}

/** Splits a stored text into its moments and the plain text between them, in the reader's locale. */
export function momentParts(stored: string): (string | MomentPart)[] {
  const text = inLocale(stored);
  const parts: (string | MomentPart)[] = [];
  let end = 0;
  for (const { 0: mark, 1: iso = '', 2: day, index } of text.matchAll(STORED)) {
    const at = new Date(iso);
    // Users may type text that looks like a stored moment but isn't a valid date.
    if (Number.isNaN(at.getTime())) continue;
    parts.push(text.slice(end, index), { at, form: day ? 'date' : 'moment' });
    end = index + mark.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** Formats the moments in a stored text in the reader's time zone and locale. Screens use `Moments` instead. */
export const formatStoredMoments = (text: string): string =>
  momentParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.form === 'date' ? formatDate(part.at) : formatMoment(part.at);
    })
    .join('');
