import type { ApiInput } from '../../domain/api.ts';
import { API_PATHS } from '../../domain/api-paths.ts';

/** Reports a page view and does not wait for the response. Browsers without beacons report nothing. */
export function beacon(page: ApiInput<'beacon'>): void {
  navigator.sendBeacon?.(API_PATHS.beacon[1], JSON.stringify(page));
}
