import type * as z from 'zod';
import { deviceValue } from './device-value.ts';

const PREFIX = 'handoff.form.';

/** What was typed in a form and not sent, for as long as the tab is open. */
export const keptForm = {
  /** Null where nothing was kept, or what was kept no longer fits the form. */
  read: <T>(key: string, schema: z.ZodType<T>): T | null => deviceValue(PREFIX + key, schema, sessionStorage),
  keep: (key: string, values: unknown): void => sessionStorage.setItem(PREFIX + key, JSON.stringify(values)),
  forget: (key: string): void => sessionStorage.removeItem(PREFIX + key),
  /** The next person must not read what this one typed. */
  forgetAll: (): void => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
