import { DEMO_LISTINGS, type DemoListing } from './demo-listings.ts';
import { generateListings } from './generate-listings.ts';

/** The same market on every machine. */
const SEED = 2026;
const GENERATED = 32;
const LONGEST_DEAL = 75;
/** So that the seller one signs in as has deals in most stages (`stories.ts` goes by the same places). */
const OF_DEMO_SELLER = [0, 2, 3, 8, 9, 10, 11, 14];
/** The last of the generated ones are in the states that no deal brings about. */
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
  // The others have deals, some of them long ago.
  if (state) return { ...listing, state };
  const seller = OF_DEMO_SELLER.includes(i) ? 'demo-seller' : listing.seller;
  return { ...listing, seller, daysListed: listing.daysListed + LONGEST_DEAL };
});

/** Everything in the demo market: the projects written by hand, and those made from a seed. */
export const DEMO_MARKET: readonly DemoListing[] = [...DEMO_LISTINGS, ...generated];

/** A generated listing that is for sale, for a deal of its own. */
export function generatedForSale(n: number): DemoListing {
  const listing = generated[n];
  if (!listing || listing.state) throw new Error(`The market has no generated listing ${n} for sale.`);
  return listing;
}
