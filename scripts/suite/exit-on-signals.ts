import { constants } from 'node:os';

/** Ends the process on a signal as on its own account: without a listener it would end without stopping what it started. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
