/**
 * How a call is sent: method, path, and the keys of its response that hold dates, which JSON has as ISO 8601 text.
 * Kept free of zod, which public pages must not load; `api.test.ts` compares the keys with the schemas.
 */
export type ApiPath = readonly [method: 'GET' | 'POST', path: `/api/${string}`, dateKeys?: readonly string[]];

/** The reads of public pages, in a file of their own so that those pages need not load the whole table. */
export const PUBLIC_READS = {
  getSellerListings: ['GET', '/api/sellers/:uid/listings', ['asOf', 'listedAt', 'confirmedAt']],
  search: ['GET', '/api/search', ['asOf', 'listedAt', 'confirmedAt']],
  suggest: ['GET', '/api/suggest'],
  getListing: [
    'GET',
    '/api/listings/:listingId',
    [
      'asOf',
      'seenAt',
      'checkedAt',
      'enteredAt',
      'revenueCheckedAt',
      'since',
      'at',
      'firstListedAt',
      'reviewedAt',
      'confirmedAt',
      'foundAt',
    ],
  ],
  getComparables: ['GET', '/api/listings/:listingId/comparables', ['asOf', 'soldAt']],
} as const satisfies Record<string, ApiPath>;
