const KEY = 'handoff.recentSearches';
const MAX_RECENT = 5;

/** The texts that were searched for last, the latest first; on this device only. */
export const recentSearches = {
  get: (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_RECENT) : [];
    } catch {
      return [];
    }
  },
  add: (text: string): void => {
    const others = recentSearches.get().filter((one) => one.toLowerCase() !== text.toLowerCase());
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
  },
  /** The next person must not read what this one looked for. */
  forget: (): void => localStorage.removeItem(KEY),
};
