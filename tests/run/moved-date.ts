import { DAY_MS } from '../../src/domain/shared/durations.ts';

/** Number of days by which the long run moves the date, so that no test fails at a future date. */
const daysOn = Number((import.meta.env ?? process.env).HANDOFF_DAYS_ON || 0);
const Real = Date;

/** A date class that is `daysOn` days ahead. */
class MovedDate extends Real {
  static readonly moved = true;
  constructor(...given: [value?: number | string | Date]) {
    super(...((given.length ? given : [MovedDate.now()]) as [number]));
  }
  static override now(): number {
    return Real.now() + daysOn * DAY_MS;
  }
}

// Setup files run before each test file, all in the same realm.
if (daysOn && !('moved' in Date)) globalThis.Date = MovedDate as unknown as DateConstructor;
