import { deviceValue, type StoredSchema } from './device-value.ts';

const KEY = 'handoff.recentSearches';
const MAX_RECENT = 5;
const TEXTS: StoredSchema<string[]> = {
  safeParse: (value) => ({
    data: Array.isArray(value) ? value.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : undefined,
  }),
};

/** The texts that were searched for last, the latest first; on this device only. */
export const recentSearches = {
  get: (): string[] => deviceValue(KEY, TEXTS) ?? [],
  add: (text: string): void => {
    const others = recentSearches.get().filter((one) => one.toLowerCase() !== text.toLowerCase());
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
  },
  /** The next person must not read what this one looked for. */
  forget: (): void => localStorage.removeItem(KEY),
};
