import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runDue } from './run-due.ts';

/** In production the cloud's scheduler; in the emulators `npm start`'s ticker asks for the same. */
export const everyMinute = onSchedule({ schedule: 'every 1 minutes', maxInstances: 1 }, async () => {
  await runDue(new Date());
});
