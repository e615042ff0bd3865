import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailSecrets } from '../options.ts';
import { runDue } from './run-due.ts';

/** In production the cloud's scheduler; in the emulators `npm start`'s ticker asks for the same. */
export const everyMinute = onSchedule(
  { schedule: 'every 1 minutes', maxInstances: 1, secrets: mailSecrets },
  async () => {
    await runDue(new Date());
  },
);
