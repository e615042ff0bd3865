import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { zonedFormat } from './zoned-format.ts';

/**
 * Time zones whose calendar differs most from UTC: the farthest east and west, one with an offset of three quarters of
 * an hour, one that abolished daylight saving time, and two that use it. The numbers are the minutes behind UTC in
 * January and July.
 */
const ZONES = [
  ['Pacific/Kiritimati', -840, -840],
  ['Pacific/Pago_Pago', 660, 660],
  ['Asia/Kathmandu', -345, -345],
  ['America/Sao_Paulo', 180, 180],
  ['America/New_York', 300, 240],
  ['Europe/Berlin', -60, -120],
] as const;

/**
 * Runs the tests in each of these time zones, and checks that the zone is really in effect. Tests import their subject
 * inside the function, which reloads it, because a formatter keeps the zone in which its module was loaded.
 */
export const inEveryTimeZone = (tests: () => Promise<void>): void =>
  describe.each(ZONES)('in %s', async (zone, january, july) => {
    const enter = () => void vi.stubEnv('TZ', zone);
    const leave = () => void vi.unstubAllEnvs();
    beforeAll(enter);
    afterAll(leave);
    enter();
    vi.resetModules();
    const { formatOfModule } = await import('./zoned-format.ts');
    await tests();
    leave();
    test('the clock is the zone’s, including that of formatters created by modules', () => {
      const noons = ['2026-01-15', '2026-07-15'].map((day) => new Date(`${day}T12:00:00Z`));
      expect(noons.map((noon) => noon.getTimezoneOffset())).toEqual([january, july]);
      expect(noons.map(formatOfModule.format)).toEqual(noons.map(zonedFormat().format));
    });
  });
