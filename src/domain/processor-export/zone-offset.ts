import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { offsetAt } from '../shared/time-zone.ts';
import { parseUtcOffset } from './parse-instant.ts';

/** PayPal's time zone abbreviations, in hours east of UTC. Ambiguous abbreviations are left out. */
const ABBREVIATED: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  JST: 9,
  KST: 9,
  SGT: 8,
  HKT: 8,
  AWST: 8,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
};
const NAME = /^(?:[A-Z]{2,5}|[A-Za-z]{2,20}\/[A-Za-z_]{2,30}|(?:GMT|UTC)[+-][\d:]{1,6})$/;
/** Returns true if a text looks like a time zone and is safe to quote; the column may contain anything. */
export const isZoneName = (text: string): boolean => NAME.test(text);

/**
 * Returns the UTC offset of a time zone such as `PDT`, `Europe/Berlin` or `GMT+2` at a local time, both in
 * milliseconds; null if the zone is unknown.
 */
export function zoneOffset(zone: string, localTime: number): number | null {
  const hours = ABBREVIATED[zone.toUpperCase()];
  if (hours !== undefined) return hours * HOUR_MS;
  const [, ahead] = /^(?:GMT|UTC)([+-]\d{1,2}(?::?\d{2})?)$/i.exec(zone) ?? [];
  if (ahead) {
    const minutes = parseUtcOffset(ahead);
    return minutes === null ? null : minutes * MINUTE_MS;
  }
  if (!zone.includes('/')) return null;
  // The first lookup treats the local time as UTC; the second uses the offset found, in case the clocks change in
  // between.
  const first = offsetAt(zone, localTime);
  return first === null ? null : offsetAt(zone, localTime - first);
}
