import { useSyncExternalStore } from 'react';
import type { TimeZone } from '../../domain/account/preferences.ts';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import { isTimeZone } from '../../domain/shared/time-zone.ts';
import { deviceValue } from './device-value.ts';

// The time zone of the screens: the account's choice, which is kept on this device so that a page uses it from the
// start, else the device's.

const KEY = 'handoff.zone';
const SCHEMA = {
  safeParse: (value: unknown) => ({ data: typeof value === 'string' && isTimeZone(value) ? value : undefined }),
};

const listeners = new Set<() => void>();
let chosen: string | null = null;
/** True once this page has told the account the device's zone: two devices must not answer each other endlessly. */
let isTold = false;

/** The time zone of this device; UTC if it does not say. */
export function deviceZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

const shownZone = (): string => chosen ?? deviceZone();

function show(next: string | null): void {
  chosen = next;
  setScreenZone(shownZone(), navigator.language);
  for (const listener of listeners) listener();
}

/** Writes times by the reader’s clock, and numbers in their locale, from now on, and follows what other tabs choose. */
export function startReaderZone(): void {
  show(deviceValue(KEY, SCHEMA));
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(deviceValue(KEY, SCHEMA));
  });
}

function keep(next: string | null): void {
  if (next === chosen) return;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing shows it until the page is closed.
  }
  show(next);
}

/** The next person on this device must not read times by the last one’s clock. */
export const forgetReaderZone = (): void => keep(null);

/** Shows times by the clock that an account chose, or tells it where this device is, once a page, for its letters. */
export function followAccountZone({ name, isChosen }: TimeZone, save: (zone: TimeZone) => Promise<unknown>): void {
  keep(isChosen && isTimeZone(name) ? name : null);
  const here = deviceZone();
  if (isChosen || name === here || isTold) return;
  isTold = true;
  // The next page tells it again.
  save({ name: here, isChosen: false }).catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone by which times are written. Times on the screen have to be redrawn when it changes. */
export const useReaderZone = (): string => useSyncExternalStore(subscribe, shownZone, shownZone);
