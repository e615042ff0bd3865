import { expect, test } from 'vitest';
import { API } from './api.ts';
import type { ApiName } from './api-paths.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls whose callers can't choose what is written: reads, and the creation of one's own account. */
const UNLIMITED: ApiName[] = [
  'fetchUser',
  'premiumStatus',
  'communityLink',
  'paymentStatus',
  'clearSession',
  'search',
  'suggest',
  'getListing',
  'getAnswers',
  'getComparables',
  'getCategorySales',
  'getAllComparables',
  'getRates',
  'getReach',
  'getHandoverText',
  'getOlderFigures',
  'getSellerListings',
  'getDocuments',
  'openAccessTier',
  'openDiligenceTier',
  'getNotifications',
  'getOlderNotifications',
  'adminSearch',
  'analytics',
  'checkAuditLog',
  'getOperations',
  'getLedger',
  'getMovements',
  'getMoneyChecks',
  'getReturnedMails',
  'compareSubmission',
];

const NAMES = Object.keys(API) as ApiName[];
const limitOf = (name: ApiName) => (API[name] as Endpoint).limit;

test('a limit admits some calls, has an end, and caps all callers where no account is needed', () => {
  for (const name of NAMES) {
    const limit = limitOf(name);
    if (!limit) continue;
    expect(
      [limit.count, limit.hours].every((value) => Number.isInteger(value) && value > 0),
      name,
    ).toBe(true);
    expect(limit.hours, name).toBeLessThanOrEqual(24);
    expect('cap' in limit, name).toBe(API[name].who === 'public');
    if ('cap' in limit) expect(limit.cap, name).toBeGreaterThanOrEqual(limit.count);
  }
});

test('every call that notifies someone or writes has a limit', () => {
  const open = NAMES.filter((name) => !limitOf(name));
  expect(open.sort()).toEqual([...UNLIMITED].sort());
  expect(open.filter((name) => API[name].command)).toEqual([]);
});
