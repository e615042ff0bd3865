import { expect, test } from 'vitest';
import { API } from './api.ts';
import type { ApiName } from './api-paths.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that write nothing of their caller's choosing: reads, and the account's own creation. */
const UNLIMITED: ApiName[] = [
  'fetchUser',
  'premiumStatus',
  'communityLink',
  'clearSession',
  'search',
  'getListing',
  'getComparables',
  'getAllComparables',
  'getOlderFigures',
  'getSellerListings',
  'getDocuments',
  'openAccessTier',
  'getNotifications',
  'getOlderNotifications',
  'adminSearch',
  'analytics',
  'checkAuditLog',
  'getOperations',
  'getLedger',
];

test('every call that notifies somebody or writes has a limit', () => {
  const names = Object.keys(API) as ApiName[];
  const open = names.filter((name) => !(API[name] as Endpoint).limit);
  expect(open.sort()).toEqual([...UNLIMITED].sort());
  expect(open.filter((name) => API[name].command)).toEqual([]);
});
