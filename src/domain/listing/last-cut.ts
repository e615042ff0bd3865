import type { Change } from './listing.ts';

/** The prices of the newest change of price in a log, newest first, if it was a cut. */
export function lastCut(changes: readonly Change[]): Change['price'] {
  const price = changes.find((change) => change.price)?.price;
  return price && price.to < price.from ? price : undefined;
}
