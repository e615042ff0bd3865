import type { ApiInput } from '../../domain/api.ts';
import { PUBLIC_REPORTS } from '../../domain/public-reads.ts';

/** Reports a page view and does not wait for the response. Browsers without beacons report nothing. */
export function beacon(page: ApiInput<'beacon'>): void {
  navigator.sendBeacon?.(PUBLIC_REPORTS.beacon[1], JSON.stringify(page));
}
