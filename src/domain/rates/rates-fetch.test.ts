import { expect, test } from 'vitest';
import { isFetchDue, missingDays, missingText, newRatesFetch } from './rates-fetch.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
/** November 4, 2026 is a Wednesday. */
const fetched = { ...newRatesFetch('2026-11-04'), triedAt: at('04T15:31:00') };

test('rates are fetched once they are published, and an hour after an incomplete attempt', () => {
  expect(isFetchDue(newRatesFetch('2026-10-30'), at('04T15:31:00'))).toBe(true);
  const times = ['04T23:00:00', '05T15:29:00', '05T15:30:00', '06T15:30:00'];
  expect(times.map((time) => isFetchDue(fetched, at(time)))).toEqual([false, false, true, true]);
  const tried = { ...fetched, triedAt: at('05T15:30:00') };
  expect(['05T16:29:59', '05T16:30:00'].map((time) => isFetchDue(tried, at(time)))).toEqual([false, true]);
  // The Bank publishes nothing on weekends, so nothing is fetched.
  expect(isFetchDue({ ...fetched, newest: '2026-11-06' }, at('09T15:29:00'))).toBe(false);
});

test('rates are fetched at once on request', () => {
  expect(isFetchDue({ ...fetched, askedAt: at('04T17:00:00') }, at('04T17:00:30'))).toBe(true);
});

test('days published by the Bank are reported as missing', () => {
  const times = ['04T20:00:00', '05T15:29:00', '05T20:00:00', '08T20:00:00', '09T20:00:00', '30T20:00:00'];
  expect(times.map((time) => missingDays('2026-11-04', at(time)))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(missingText({ newest: '2026-11-04', problem: 'It returned 500.' })).toBe(
    'No reference rates have come since those of 4 November 2026. It returned 500.',
  );
});
