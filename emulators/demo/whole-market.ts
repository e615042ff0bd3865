import { generateListings } from './generated-market.ts';
import { DEMO_LISTINGS, type DemoListing } from './market.ts';

/** The same market on every machine. */
const SEED = 2026;
const GENERATED = 32;
const LONGEST_DEAL = 75;
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
  return state ? { ...listing, state } : { ...listing, daysListed: listing.daysListed + LONGEST_DEAL };
});

/** Everything in the demo market: the projects written by hand, and those made from a seed. */
export const DEMO_MARKET: readonly DemoListing[] = [...DEMO_LISTINGS, ...generated];

/** A generated listing that is for sale, for a deal of its own. */
export function generatedForSale(n: number): DemoListing {
  const listing = generated[n];
  if (!listing || listing.state) throw new Error(`The market has no generated listing ${n} for sale.`);
  return listing;
}
