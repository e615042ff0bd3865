import { formatDate, formatMoment } from './time.ts';

// Texts that are stored, or sent to a screen, do not know their reader's clock yet. They hold a moment as
// `{2026-06-09T08:41:00.000Z}`, and a date as one with ` day` behind it.

/** A moment for a text that is read later. */
export const storedMoment = (at: Date): string => `{${at.toISOString()}}`;
/** A date for a text that is read later. */
export const storedDate = (at: Date): string => `{${at.toISOString()} day}`;

const STORED = /\{(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)( day)?\}/g;

/** The text with its moments by the reader’s clock. */
export const withMoments = (text: string): string =>
  text.replace(STORED, (stored, iso: string, isDay?: string) => {
    const at = new Date(iso);
    // People may type anything.
    if (Number.isNaN(at.getTime())) return stored;
    return isDay ? formatDate(at) : formatMoment(at);
  });
