import { isLocale } from './reader-locale.ts';
import { isTimeZone } from './time-zone.ts';

/** `named`: UTC stands behind each time, for unknown readers; `left-out` is for screens, `beside` for letters. */
type UtcShown = 'named' | 'left-out' | 'beside';
interface ReaderClock {
  zone: string;
  utc: UtcShown;
  /** A language tag (BCP 47). */
  locale: string;
}
/** By whose clock, and in whose forms, a letter is written. */
export type LetterClock = Pick<ReaderClock, 'zone' | 'locale'>;
/** The locale of texts whose reader is not known. */
const OURS = 'en-GB';
/** Of a text whose reader is not known, such as a file for two sides: UTC by its name. */
const NOBODYS: ReaderClock = { zone: 'UTC', utc: 'named', locale: OURS };
let current = NOBODYS;

/** The clock by which times are written now: of the screen's reader, of a letter's, else UTC by its name. */
export const readerClock = (): Readonly<ReaderClock> => current;

/**
 * From now on times are written for screens of this time zone, and numbers and dates in the forms of this locale. In
 * the browser only: on the server many readers share a process, so that there each text is written within `inZone`.
 */
export function setScreenZone(zone: string, locale = OURS): void {
  current = {
    zone: isTimeZone(zone) ? zone : 'UTC',
    utc: 'left-out',
    locale: isLocale(locale) ? locale : OURS,
  };
}

/**
 * Writes a text for a later reader in this time zone, and in the current locale unless another is given, with UTC
 * beside each time. It is synchronous, since other work during an await would use this clock, too.
 */
export function inZone<T>(
  zone: string,
  write: () => T extends PromiseLike<unknown> ? never : T,
  locale = current.locale,
): T {
  const before = current;
  current = { zone: isTimeZone(zone) ? zone : 'UTC', utc: 'beside', locale: isLocale(locale) ? locale : OURS };
  try {
    return write();
  } finally {
    current = before;
  }
}
