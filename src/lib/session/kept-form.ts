import type * as z from 'zod';
import { deviceValue } from './device-value.ts';

const PREFIX = 'handoff.form.';

/** Unsubmitted form input, stored while the tab is open. */
export const keptForm = {
  /** Null if nothing was stored, or if the values no longer match the form. */
  read: <T>(key: string, schema: z.ZodType<T>): T | null => deviceValue(PREFIX + key, schema, sessionStorage),
  /** Stores nothing if the tab's storage is full, so that the form can still proceed. */
  keep: (key: string, values: unknown): void => {
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
    } catch {
      sessionStorage.removeItem(PREFIX + key);
    }
  },
  forget: (key: string): void => sessionStorage.removeItem(PREFIX + key),
  /** Removes all stored input, so that the next user doesn't see it. */
  forgetAll: (): void => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
