import { useSyncExternalStore } from 'react';
import type { Preferences } from '../../domain/account/preferences.ts';
import { readerClock, setScreenZone } from '../../domain/shared/reader-clock.ts';
import { isLocale } from '../../domain/shared/reader-locale.ts';
import { isTimeZone } from '../../domain/shared/time-zone.ts';
import { deviceValue } from './device-value.ts';

// The time zone and locale of the UI: the account's choices, cached on this device so that a page uses them from the
// start, or else the device's own settings.

type Clock = Pick<Preferences, 'timeZone' | 'locale'>;
type Chosen = Record<keyof Clock, string | null>;

const KEYS: Record<keyof Clock, string> = { timeZone: 'handoff.zone', locale: 'handoff.locale' };
const IS_KNOWN: Record<keyof Clock, (name: string) => boolean> = { timeZone: isTimeZone, locale: isLocale };

const listeners = new Set<() => void>();
let chosen: Chosen = { timeZone: null, locale: null };
/**
 * True once this page has sent the device's values to the account, so that two devices don't overwrite each other
 * endlessly.
 */
let isTold = false;

/** Returns the device's time zone, or UTC if it reports none. */
export function deviceZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

/** Returns the browser's locale, or British English if the locale is unknown. */
export const deviceLocale = (): string => (isLocale(navigator.language) ? navigator.language : 'en-GB');

const shownZone = (): string => chosen.timeZone ?? deviceZone();
const shownLocale = (): string => chosen.locale ?? deviceLocale();
function shownClock(): string {
  const { zone, locale } = readerClock();
  return `${zone} ${locale}`;
}

function show(next: Chosen): void {
  chosen = next;
  setScreenZone(shownZone(), shownLocale());
  for (const listener of listeners) listener();
}

const keptOn = (of: keyof Clock): string | null =>
  deviceValue(KEYS[of], {
    safeParse: (value) => ({ data: typeof value === 'string' && IS_KNOWN[of](value) ? value : undefined }),
  });
const showKept = () => show({ timeZone: keptOn('timeZone'), locale: keptOn('locale') });

/**
 * Formats times in UTC and numbers in our default locale, as in the server's HTML, which is the same for all users. A
 * page uses this until it has hydrated.
 */
export const showCommonClock = (): void => setScreenZone('UTC');

/** Starts formatting times and numbers in the user’s time zone and locale, and follows changes made in other tabs. */
export function startReaderClock(): void {
  showKept();
  addEventListener('storage', followTabs);
}

function followTabs({ key }: StorageEvent): void {
  if (key === null || Object.values(KEYS).includes(key)) showKept();
}

function keep(next: Chosen): void {
  if (next.timeZone === chosen.timeZone && next.locale === chosen.locale) return;
  try {
    for (const of of ['timeZone', 'locale'] as const) {
      if (next[of]) localStorage.setItem(KEYS[of], JSON.stringify(next[of]));
      else localStorage.removeItem(KEYS[of]);
    }
  } catch {
    // If the browser can't store the choice, it lasts until the page is closed.
  }
  show(next);
}

/**
 * Clears the stored choices, so that the next user of this device doesn't see times in the previous user’s time zone.
 */
export const forgetReaderClock = (): void => keep({ timeZone: null, locale: null });

const choiceOf = (of: keyof Clock, { name, isChosen }: Clock[keyof Clock]): string | null =>
  isChosen && IS_KNOWN[of](name) ? name : null;
/** Returns this device's value if the account has no choice of its own and a different value stored; otherwise null. */
const newsOf = ({ name, isChosen }: Clock[keyof Clock], here: string) =>
  isChosen || name === here ? null : { name: here, isChosen: false };

/**
 * Formats times and numbers as the account chose. If the account made no choice, saves the device's time zone and
 * locale to it, once per page, for its emails.
 */
export function followAccountClock(
  { timeZone, locale }: Clock,
  save: (news: Partial<Clock>) => Promise<unknown>,
): void {
  keep({ timeZone: choiceOf('timeZone', timeZone), locale: choiceOf('locale', locale) });
  const zoneHere = newsOf(timeZone, deviceZone());
  const localeHere = newsOf(locale, deviceLocale());
  if (isTold || !(zoneHere || localeHere)) return;
  isTold = true;
  // If this fails, the next page tries again.
  save({ ...(zoneHere && { timeZone: zoneHere }), ...(localeHere && { locale: localeHere }) }).catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns a string that identifies the current time zone and locale. Everything on the screen must re-render when it
 * changes.
 */
export const useReaderClock = (): string => useSyncExternalStore(subscribe, shownClock, shownClock);
