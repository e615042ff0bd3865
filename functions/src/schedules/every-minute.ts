import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailSecrets, paymentSecrets, searchSecrets } from '../data/options.ts';
import { RUN_SECONDS, runDue } from './run-due.ts';

/**
 * Runs due work, triggered by the cloud scheduler in production; in the emulators, the ticker of `npm start` does the
 * same.
 */
export const everyMinute = onSchedule(
  {
    schedule: 'every 1 minutes',
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
    secrets: [...mailSecrets, ...paymentSecrets, ...searchSecrets],
  },
  async () => {
    await runDue(new Date());
  },
);
