import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * Time zones whose calendar differs most from UTC: the farthest east and west, one of three quarters of an hour, one
 * that gave daylight saving time up, and two that have it. With what they are behind UTC in minutes, in January and July.
 */
const ZONES = [
  ['Pacific/Kiritimati', -840, -840],
  ['Pacific/Pago_Pago', 660, 660],
  ['Asia/Kathmandu', -345, -345],
  ['America/Sao_Paulo', 180, 180],
  ['America/New_York', 300, 240],
  ['Europe/Berlin', -60, -120],
] as const;

/** The tests in each of these time zones, and a test that they do run there. */
export const inEveryTimeZone = (tests: () => void): void =>
  describe.each(ZONES)('in %s', (zone, january, july) => {
    beforeAll(() => void vi.stubEnv('TZ', zone));
    afterAll(() => void vi.unstubAllEnvs());
    test('the clock is the zone’s', () => {
      const offsets = ['2026-01-15', '2026-07-15'].map((day) => new Date(`${day}T12:00:00Z`).getTimezoneOffset());
      expect(offsets).toEqual([january, july]);
    });
    tests();
  });
