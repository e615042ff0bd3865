import { addDays } from '../shared/time.ts';

/** Days after which a figure is shown as dated (product rule 1: every number carries its age). */
export const DATED_AFTER_DAYS = 90;

/** Whether a figure is too old to be taken for today’s. */
export const isDated = (asOf: Date, now: Date): boolean => addDays(asOf, DATED_AFTER_DAYS) < now;
