/**
 * The method and path of a call, and a mark on those about one's own session, which the site makes as the administrator
 * even during an impersonation. Kept free of zod, which public pages must not load.
 */
export type ApiPath = readonly [method: 'GET' | 'POST', path: `/api/${string}`, as?: 'real-account'];

/** The reads of public pages, apart so that those pages need not load the whole table. */
export const PUBLIC_READS = {
  getSellerListings: ['GET', '/api/sellers/:uid/listings'],
  search: ['GET', '/api/search'],
  suggest: ['GET', '/api/suggest'],
  getListing: ['GET', '/api/listings/:listingId'],
  getComparables: ['GET', '/api/listings/:listingId/comparables'],
  getRates: ['GET', '/api/rates'],
} as const satisfies Record<string, ApiPath>;

/** The reports of public pages, which need no account. */
export const PUBLIC_REPORTS = {
  beacon: ['POST', '/api/beacon'],
} as const satisfies Record<string, ApiPath>;
