import { sha256 } from '../../data/sha256.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/** Counts that somebody began to watch a listing, once for each of them, however often they stop and begin again. */
export const countWatch = (at: Date, uid: string, listingId: string): Promise<void> =>
  // The mark outlives the account, so it does not name it.
  countFigures([{ name: `watch-${sha256(`${uid} ${listingId}`)}`, at, figures: { watches: 1 }, listingId }]);
