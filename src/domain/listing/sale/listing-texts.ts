import type { Change } from '../listing.ts';

/** The prices of the newest change of price in a log, newest first, if it was a cut to the price of today. */
export function lastCut(changes: readonly Change[], askingPrice: number): Change['price'] {
  const price = changes.find((change) => change.price)?.price;
  return price && price.to === askingPrice && price.to < price.from ? price : undefined;
}

/** What access opens beyond what everybody reads, within a sentence. */
export const ACCESS_OPENS_TEXT =
  'known problems, the web address unless it is public, identifiers of the assets, documents and further figures';
