import { formatDate, formatMoment } from './time.ts';

// A stored text may be read in any time zone, so a moment in it is encoded as `{2026-06-09T08:41:00.000Z}`, and a date
// as the same with ` day` before the closing brace.

/** Encodes a moment for a text that is read later. */
export const storedMoment = (at: Date): string => `{${at.toISOString()}}`;
/** Encodes a date for a text that is read later. */
export const storedDate = (at: Date): string => `{${at.toISOString()} day}`;

const STORED = /\{(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)( day)?\}/g;

export interface MomentPart {
  at: Date;
  form: 'moment' | 'date';
}

/** Splits a text into plain text and the moments in it. */
export function momentParts(text: string): (string | MomentPart)[] {
  const parts: (string | MomentPart)[] = [];
  let end = 0;
  for (const { 0: stored, 1: iso = '', 2: day, index } of text.matchAll(STORED)) {
    const at = new Date(iso);
    // Users may type text that looks like a stored moment but isn't a valid date.
    if (Number.isNaN(at.getTime())) continue;
    parts.push(text.slice(end, index), { at, form: day ? 'date' : 'moment' });
    end = index + stored.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** Replaces the moments in a text with ones on the reader's clock. Screens use `Moments` instead. */
export const withMoments = (text: string): string =>
  momentParts(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.form === 'date' ? formatDate(part.at) : formatMoment(part.at);
    })
    .join('');
