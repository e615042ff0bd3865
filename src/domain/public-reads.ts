/**
 * The method and path of a call; `real-account` marks calls about the caller's own session, which are made as the
 * administrator even during impersonation. This file must not import zod, because public pages don't load it.
 */
export type ApiPath = readonly [method: 'GET' | 'POST', path: `/api/${string}`, as?: 'real-account'];

/** API calls by which public pages fetch data, separate so that these pages don't load the full table of paths. */
export const PUBLIC_READS = {
  getSellerListings: ['GET', '/api/sellers/:uid/listings'],
  search: ['GET', '/api/search'],
  suggest: ['GET', '/api/suggest'],
  getListing: ['GET', '/api/listings/:listingId'],
  getComparables: ['GET', '/api/listings/:listingId/comparables'],
  getCategorySales: ['GET', '/api/sales'],
  getRates: ['GET', '/api/rates'],
} as const satisfies Record<string, ApiPath>;

/** API calls by which public pages report events; no account is required. */
export const PUBLIC_REPORTS = {
  beacon: ['POST', '/api/beacon'],
} as const satisfies Record<string, ApiPath>;
