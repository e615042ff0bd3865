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
/** For texts whose reader is unknown, such as a file for both sides: times are labeled UTC. */
const DEFAULT_CLOCK: ReaderClock = { zone: 'UTC', utc: 'named', locale: OUR_LOCALE };
let current = DEFAULT_CLOCK;

/** Returns the clock for formatting times now: that of the current user or the email's recipient, or UTC if unknown. */
export const readerClock = (): Readonly<ReaderClock> => current;

/**
 * Sets the time zone and locale for everything formatted for the screen from now on. Browser only: on the server many
 * readers share a process, so each text is written within `inZone`.
 */
export function setScreenZone(zone: string, locale = OUR_LOCALE): void {
  current = {
    zone: isTimeZone(zone) ? zone : 'UTC',
    utc: 'left-out',
    locale: isLocale(locale) ? locale : OUR_LOCALE,
  };
}

/**
 * Writes a text for a later reader in this time zone, in the current locale unless another is given, with UTC beside
 * each time. Synchronous, since other work during an await would use this clock too.
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
