import { AppError } from '../errors.ts';
import type { Listing, Teaser } from './listing.ts';

/** Returns the teaser of a listing on which an offer may be accepted now; throws the reason why it may not. */
export function requireForSale(listing: Pick<Listing, 'state' | 'hidden' | 'teaser'>): Teaser {
  if (listing.state === 'under-offer') throw new AppError('listing-under-offer');
  if (listing.state !== 'live' || listing.hidden || !listing.teaser) throw new AppError('listing-not-open');
  return listing.teaser;
}
