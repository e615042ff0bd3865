import type { ListingState } from '../listing/states.ts';

/** Whether a listing in this state needs no connection any more: nobody is shown figures that still change. */
export const isOffMarket = (state: ListingState): boolean =>
  state === 'sold' || state === 'withdrawn' || state === 'removed';
