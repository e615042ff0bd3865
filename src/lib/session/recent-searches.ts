import { MAX_RECENT, MAX_SEARCH_LENGTH } from '../../domain/search/search-text.ts';
import { deviceValue, type StoredSchema } from './device-value.ts';

const KEY = 'handoff.recentSearches';
const isText = (text: unknown): boolean =>
  typeof text === 'string' && text.length > 0 && text.length <= MAX_SEARCH_LENGTH;
const TEXTS: StoredSchema<string[]> = {
  safeParse: (value) => ({
    data: Array.isArray(value) ? value.filter(isText).slice(0, MAX_RECENT) : undefined,
  }),
};

/** The most recent searches, latest first; stored on this device only. */
export const recentSearches = {
  get: (): string[] => deviceValue(KEY, TEXTS) ?? [],
  add: (text: string): void => {
    const others = recentSearches.get().filter((item) => item.toLowerCase() !== text.toLowerCase());
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
  },
  /** Clears the searches, so that the next user doesn't see them. */
  forget: (): void => localStorage.removeItem(KEY),
};
