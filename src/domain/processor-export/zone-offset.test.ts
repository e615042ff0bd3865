import { describe, expect, test } from 'vitest';
import { isZoneName, zoneOffset } from './zone-offset.ts';

describe('zone offset', () => {
  const HOUR = 3_600_000;
  const summer = Date.parse('2026-07-01T12:00:00Z');
  const hours = (zone: string, at = summer) => {
    const offset = zoneOffset(zone, at);
    return offset === null ? null : offset / HOUR;
  };

  test.each([
    ['UTC', 0],
    ['gmt', 0],
    ['BST', 1],
    ['CET', 1],
    ['CEST', 2],
    ['EEST', 3],
    ['AST', -4],
    ['ADT', -3],
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
    ['AKST', -9],
    ['AKDT', -8],
    ['HST', -10],
    ['JST', 9],
    ['GMT+2', 2],
    ['UTC-3', -3],
    ['GMT-05:30', -5.5],
    ['GMT+0545', 5.75],
    ['Europe/Berlin', 2],
    ['America/Los_Angeles', -7],
    ['UTC+14', 14],
    ['GMT-12', -12],
    ['GMT+99:99', null],
    ['GMT+15', null],
    ['UTC-13', null],
    ['GMT+05:75', null],
    ['GMT+05:07', null],
    ['xGMT+2', null],
    ['GMT+2x', null],
    ['GMT+200:00', null],
    ['IST', null],
    ['Atlantis/Capital', null],
  ])('%s is %s hours ahead of UTC in summer', (zone, ahead) => expect(hours(zone)).toBe(ahead));

  test.each([
    [true, ['IST', 'Atlantis/Capital', 'GMT+99:99', 'UTC-13', 'America/Nowhere_City']],
    [false, ['', 'Ada Lovelace', 'ada@example.com', 'Ada', 'x/y', 'IST ', 'ABCDEF', 'GMT+', '12 Main St/Apt']],
  ])('whether it may be a zone’s name is %s for each of %j', (isName, texts) => {
    expect(texts.map(isZoneName)).toEqual(texts.map(() => isName));
  });

  test('a place follows its clocks, to the hour in which they change', () => {
    const berlin = (localTime: string) => hours('Europe/Berlin', Date.parse(`${localTime}Z`));
    expect(berlin('2026-01-15T12:00:00')).toBe(1);
    // Clocks went from 2:00 to 3:00 on March 29.
    expect([berlin('2026-03-29T01:30:00'), berlin('2026-03-29T03:30:00')]).toEqual([1, 2]);
    const angeles = (localTime: string) => hours('America/Los_Angeles', Date.parse(`${localTime}Z`));
    expect([angeles('2026-03-08T01:30:00'), angeles('2026-03-08T03:30:00')]).toEqual([-8, -7]);
    // Repeated lookups return the same results.
    expect([berlin('2026-01-15T12:00:00'), hours('Atlantis/Capital')]).toEqual([1, null]);
  });
});
