import { constants } from 'node:os';

/** Exits through `process.exit` on a signal; without a listener the process would end without stopping its children. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
