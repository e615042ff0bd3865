/**
 * The method and path of a call; `real-account` marks calls about one's own session, which are made as the
 * administrator even during an impersonation. This file must not import zod, which public pages don't load.
 */
export type ApiPath = readonly [method: 'GET' | 'POST', path: `/api/${string}`, as?: 'real-account'];

/** The reads of public pages, kept apart so that those pages don't load the whole table. */
export const PUBLIC_READS = {
  getSellerListings: ['GET', '/api/sellers/:uid/listings'],
  search: ['GET', '/api/search'],
  suggest: ['GET', '/api/suggest'],
  getListing: ['GET', '/api/listings/:listingId'],
  getComparables: ['GET', '/api/listings/:listingId/comparables'],
  getCategorySales: ['GET', '/api/sales'],
  getRates: ['GET', '/api/rates'],
} as const satisfies Record<string, ApiPath>;

/** The reports sent by public pages, which need no account. */
export const PUBLIC_REPORTS = {
  beacon: ['POST', '/api/beacon'],
} as const satisfies Record<string, ApiPath>;
