import type { ApiInput } from '../../domain/api.ts';
import { API_PATHS } from '../../domain/api-paths.ts';

/** Says that a page was looked at, without waiting for anything; where a browser has no beacons, nothing is said. */
export function beacon(page: ApiInput<'beacon'>): void {
  navigator.sendBeacon?.(API_PATHS.beacon[1], JSON.stringify(page));
}
