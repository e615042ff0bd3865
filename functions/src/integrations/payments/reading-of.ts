import type { Reading } from './payment-provider.ts';

/** What is read from now on; called before it is asked for. By the machine's clock, which the emulators do not move. */
export const readingOf = (of: string): Reading => ({ of, at: new Date() });
