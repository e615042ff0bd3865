import { useSyncExternalStore } from 'react';
import type { Preferences } from '../../domain/account/preferences.ts';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import { isLocale } from '../../domain/shared/reader-locale.ts';
import { isTimeZone } from '../../domain/shared/time-zone.ts';
import { deviceValue } from './device-value.ts';

// The time zone of the screens and the form of their numbers and dates: the account's choices, which are kept on this
// device so that a page uses them from the start, else the device's.

type Clock = Pick<Preferences, 'timeZone' | 'locale'>;
type Chosen = Record<keyof Clock, string | null>;

const KEYS: Record<keyof Clock, string> = { timeZone: 'handoff.zone', locale: 'handoff.locale' };
const IS_KNOWN: Record<keyof Clock, (name: string) => boolean> = { timeZone: isTimeZone, locale: isLocale };

const listeners = new Set<() => void>();
let chosen: Chosen = { timeZone: null, locale: null };
/** True once this page has told the account what the device has: two devices must not answer each other endlessly. */
let isTold = false;

/** The time zone of this device; UTC if it does not say. */
export function deviceZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

/** The locale of this browser; British if it names none that is known. */
export const deviceLocale = (): string => (isLocale(navigator.language) ? navigator.language : 'en-GB');

const shownZone = (): string => chosen.timeZone ?? deviceZone();
const shownLocale = (): string => chosen.locale ?? deviceLocale();
const shownClock = (): string => `${shownZone()} ${shownLocale()}`;

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

/** Writes times by the reader’s clock, and numbers in their locale, from now on, and follows what other tabs choose. */
export function startReaderClock(): void {
  showKept();
  addEventListener('storage', ({ key }) => {
    if (key === null || Object.values(KEYS).includes(key)) showKept();
  });
}

function keep(next: Chosen): void {
  if (next.timeZone === chosen.timeZone && next.locale === chosen.locale) return;
  try {
    for (const of of ['timeZone', 'locale'] as const) {
      if (next[of]) localStorage.setItem(KEYS[of], JSON.stringify(next[of]));
      else localStorage.removeItem(KEYS[of]);
    }
  } catch {
    // A browser that stores nothing shows it until the page is closed.
  }
  show(next);
}

/** The next person on this device must not read times by the last one’s clock. */
export const forgetReaderClock = (): void => keep({ timeZone: null, locale: null });

const choiceOf = (of: keyof Clock, { name, isChosen }: Clock[keyof Clock]): string | null =>
  isChosen && IS_KNOWN[of](name) ? name : null;
/** The name that an account, which left it to its devices, does not know of this one; null if it does. */
const newsOf = ({ name, isChosen }: Clock[keyof Clock], here: string) =>
  isChosen || name === here ? null : { name: here, isChosen: false };

/**
 * Shows times and numbers as an account chose, or tells it where this device is and in which form it writes, once a
 * page, for its letters.
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
  // The next page tells it again.
  save({ ...(zoneHere && { timeZone: zoneHere }), ...(localeHere && { locale: localeHere }) }).catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the zone and the locale of the screens. What is on the screen has to be redrawn when it changes. */
export const useReaderClock = (): string => useSyncExternalStore(subscribe, shownClock, shownClock);
