import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { offsetAt } from '../shared/time-zone.ts';
import { offsetOf } from './read-instant.ts';

/** Time zones as PayPal abbreviates them, in hours east of UTC. Those that mean several places are left out. */
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
/** Returns whether a text looks like a time zone, so that it may be named: a row may hold anything in its column. */
export const isZoneName = (text: string): boolean => NAME.test(text);

/**
 * The lead of a time zone over UTC at a local time, both in milliseconds: of `PDT`, `Europe/Berlin` or `GMT+2`.
 * Null for one that is not known.
 */
export function zoneOffset(zone: string, localTime: number): number | null {
  const hours = ABBREVIATED[zone.toUpperCase()];
  if (hours !== undefined) return hours * HOUR_MS;
  const [, ahead] = /^(?:GMT|UTC)([+-]\d{1,2}(?::?\d{2})?)$/i.exec(zone) ?? [];
  if (ahead) {
    const minutes = offsetOf(ahead);
    return minutes === null ? null : minutes * MINUTE_MS;
  }
  if (!zone.includes('/')) return null;
  // The first answer is that of a moment off by the offset; the second differs near a change of the clocks.
  const first = offsetAt(zone, localTime);
  return first === null ? null : offsetAt(zone, localTime - first);
}
