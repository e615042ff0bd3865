import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/domain/shared/durations.ts';

/** Returns the machine's time, which no setting moves. */
const real = () => performance.timeOrigin + performance.now();

test('the date is ahead by as many days as the run asks for', () => {
  const ahead = Number(process.env.HANDOFF_DAYS_ON ?? 0) * DAY_MS;
  expect(Math.abs(Date.now() - real() - ahead)).toBeLessThan(HOUR_MS);
  const made = new Date();
  expect(Math.abs(made.getTime() - real() - ahead)).toBeLessThan(HOUR_MS);
});

test('explicit dates stay unchanged', () => {
  expect(new Date('2026-01-15').toISOString()).toBe('2026-01-15T00:00:00.000Z');
  expect(new Date(2026, 0, 15, 12).getHours()).toBe(12);
});
