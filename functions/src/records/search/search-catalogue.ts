import { logger } from 'firebase-functions/logger';
import type { SearchChange } from '../../../../src/domain/search/search-change.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { sharedRead } from '../../data/shared-read.ts';
import { Catalogue } from '../../integrations/search/embedded/catalogue.ts';
import { readMarket } from './read-market.ts';

/** How long what was read counts as fresh; and how old an answer may be while the next one is read, else callers wait. */
const FRESH_MS = 3_000;
const LONGEST_MS = 8_000;
/**
 * Documents written at the same time may become visible one after the other. So changes are read again until they are
 * this old.
 */
const SETTLED_MS = 10_000;

/** What a process knows of the market. */
interface Known {
  catalogue: Catalogue;
  /** The newest change of each listing since the snapshot. */
  changes: ReadonlyMap<string, SearchChange>;
  /** Changes up to here were read, and none can come before. */
  settledAt: Date;
}

/**
 * The market as a process knows it, as new as a few seconds ago: read at the first call, and from then on only what
 * changed, when somebody asks; nothing where nothing did.
 */
export function searchCatalogue({ freshMs = FRESH_MS, longestMs = LONGEST_MS } = {}): () => Promise<Catalogue> {
  let known: Known | null = null;
  const read = async (): Promise<Catalogue> => {
    const before = known;
    try {
      known = await withChanges(before ?? (await begin()));
      return known.catalogue;
    } catch (error) {
      if (!before) throw error;
      logger.error('changes for search were not read; it answers with what it knows', error);
      return before.catalogue;
    }
  };
  return sharedRead(read, { freshMs, longestMs });
}

async function begin(): Promise<Known> {
  const { segment, readAt } = await readMarket();
  return { catalogue: new Catalogue(segment), changes: new Map(), settledAt: new Date(readAt.getTime() - SETTLED_MS) };
}

async function withChanges({ catalogue, changes, settledAt }: Known): Promise<Known> {
  const found = await find(refs.searchChanges(), serverQueries.searchChangesAfter(settledAt)).get();
  const fresh = readable(found.docs).filter(({ listingId, revision }) => changes.get(listingId)?.revision !== revision);
  const last = found.docs.at(-1)?.updateTime.toDate() ?? settledAt;
  return {
    catalogue: fresh.length ? catalogue.with(fresh) : catalogue,
    changes: fresh.length ? new Map([...changes, ...fresh.map((one) => [one.listingId, one] as const)]) : changes,
    settledAt: settledBy(settledAt, last, found.readTime.toDate()),
  };
}

/** Up to where no change can come any more; a millisecond further than the last one, because times are cut off there. */
function settledBy(before: Date, last: Date, readAt: Date): Date {
  const settled = Math.min(last.getTime() + 1, readAt.getTime() - SETTLED_MS);
  return new Date(Math.max(before.getTime(), settled));
}
