import { isLocale } from './reader-locale.ts';
import { isTimeZone } from './time-zone.ts';

/**
 * The display of UTC: `named` labels each time as UTC, for unknown readers; `beside` adds the UTC time in parentheses,
 * for emails; `left-out` omits it, for screens.
 */
type UtcShown = 'named' | 'left-out' | 'beside';
interface ReaderClock {
  zone: string;
  utc: UtcShown;
  /** A language tag (BCP 47). */
  locale: string;
}
/** The time zone and locale for an email. */
export type LetterClock = Pick<ReaderClock, 'zone' | 'locale'>;
/** Locale of texts whose reader is unknown. */
const OUR_LOCALE = 'en-GB';
/** Used for texts whose reader is unknown, such as a file for both sides: times are labeled UTC. */
const DEFAULT_CLOCK: ReaderClock = { zone: 'UTC', utc: 'named', locale: OUR_LOCALE };
let current = DEFAULT_CLOCK;

/**
 * Returns the time zone and locale currently used to format times: those of the current user or the email's recipient,
 * or UTC and British English if unknown.
 */
export const readerClock = (): Readonly<ReaderClock> => current;

/**
 * Sets the time zone and locale used to format everything on the screen. Browser only: on the server, many users share
 * a process, so each text is formatted within `inZone`.
 */
export function setScreenZone(zone: string, locale = OUR_LOCALE): void {
  current = {
    zone: isTimeZone(zone) ? zone : 'UTC',
    utc: 'left-out',
    locale: isLocale(locale) ? locale : OUR_LOCALE,
  };
}

/**
 * Calls `write` with times formatted in this time zone, followed by UTC in parentheses, in the current locale unless
 * another is passed. Synchronous, because other work during an await would also use this time zone.
 */
export function inZone<T>(
  zone: string,
  write: () => T extends PromiseLike<unknown> ? never : T,
  locale = current.locale,
): T {
  const before = current;
  current = { zone: isTimeZone(zone) ? zone : 'UTC', utc: 'beside', locale: isLocale(locale) ? locale : OUR_LOCALE };
  try {
    return write();
  } finally {
    current = before;
  }
}
