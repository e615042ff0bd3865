import { DAY_MS } from '../../src/domain/shared/durations.ts';

/** The days by which the long run moves the date, so that no test ends with the calendar. */
const daysOn = Number((import.meta.env ?? process.env).HANDOFF_DAYS_ON || 0);
const Real = Date;

/** The date of a realm that is so many days ahead. */
class MovedDate extends Real {
  static readonly moved = true;
  constructor(...given: [value?: number | string | Date]) {
    super(...((given.length ? given : [MovedDate.now()]) as [number]));
  }
  static override now(): number {
    return Real.now() + daysOn * DAY_MS;
  }
}

// Setup files run before each file, in one realm for all of them.
if (daysOn && !('moved' in Date)) globalThis.Date = MovedDate as unknown as DateConstructor;
