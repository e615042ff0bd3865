import type { Draft } from './draft.ts';
import type { Listing } from './listing.ts';

/** What the queue of reviews says of a draft that is sent. */
export const sentOf = ({ category, askingPrice, anonymous }: Draft): Listing['sent'] =>
  category && askingPrice !== null ? { category, askingPrice, anonymous } : null;
