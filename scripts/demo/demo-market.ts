import type { Category } from '../../src/domain/listing/options.ts';
import type { DemoListing } from './demo-listing.ts';
import { DEMO_LISTINGS } from './demo-listings.ts';
import { generateListings } from './generate-listings.ts';

/** Fixed, so that every machine gets the same market. */
const SEED = 2026;
const GENERATED = 32;
const MAX_DEAL_DAYS = 75;
/**
 * Indices of the demo seller's generated listings, with deals in most stages; `demo-stories.ts` uses the same
 * numbering.
 */
const OF_DEMO_SELLER = [0, 2, 3, 8, 9, 10, 11, 14];
/** The states of the last generated listings: the ones a listing doesn't reach through a deal. */
const STATES = [
  'paused',
  'paused',
  'withdrawn',
  'removed',
  'changes-requested',
  'rejected',
  'submitted',
  'draft',
] as const;

const generated = generateListings(GENERATED, SEED).map((listing, i): DemoListing => {
  const state = STATES[i - (GENERATED - STATES.length)];
  // All other listings may have deals, so they must have been listed before the deals started.
  if (state) return { ...listing, state };
  const seller = OF_DEMO_SELLER.includes(i) ? 'demo-seller' : listing.seller;
  return { ...listing, seller, daysListed: listing.daysListed + MAX_DEAL_DAYS };
});

/** Projects already sold, so that the largest categories have prices to compare with. */
const SOLD_CATEGORIES: readonly Category[] = ['SaaS', 'Ecommerce', 'Newsletter'];
const SOLD_OF_EACH = 2;
const inUse = new Set(generated.map(({ title }) => title));
const earlier = generateListings(80, SEED + 1).filter(({ stage, title }) => stage === 'earning' && !inUse.has(title));

/** Listings that were sold, by any seller but the demo seller, whose pages stay as they are. */
export const SOLD_LISTINGS: readonly DemoListing[] = SOLD_CATEGORIES.flatMap((category) =>
  earlier.filter((listing) => listing.category === category).slice(0, SOLD_OF_EACH),
).map((listing) => ({
  ...listing,
  seller: listing.seller === 'demo-seller' ? 'demo-seller-2' : listing.seller,
  daysListed: listing.daysListed + MAX_DEAL_DAYS,
}));

/** All listings of the demo market: the hand-written ones and those generated from a seed. */
export const DEMO_MARKET: readonly DemoListing[] = [...DEMO_LISTINGS, ...generated, ...SOLD_LISTINGS];

/** The nth generated listing; throws unless it is for sale. */
export function generatedForSale(n: number): DemoListing {
  const listing = generated[n];
  if (!listing || listing.state) throw new Error(`No generated listing ${n} is for sale.`);
  return listing;
}
