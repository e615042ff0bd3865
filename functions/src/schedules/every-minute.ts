import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailSecrets, paymentSecrets, searchSecrets } from '../data/options.ts';
import { RUN_SECONDS, runDue } from './run-due.ts';

/** Runs what is due, by the cloud's scheduler in production; in the emulators `npm start`'s ticker does the same. */
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
