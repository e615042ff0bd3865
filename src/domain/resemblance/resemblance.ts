import { buildNote, type CheckNote } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { MAX_MARKS } from './text-marks.ts';
import type { TextSample } from './text-sample.ts';

/** @public Called by tests. Checks that compare a listing with other sellers' listings. */
export const RESEMBLANCE_CHECKS = ['same-text', 'same-site'] as const satisfies CheckId[];

/**
 * Minimum share of a sample's phrases that another text must contain; unrelated texts may share one phrase, but hardly
 * ever a quarter of thirty.
 */
const MIN_SHARE = 0.25;
/** Minimum number of phrases in common; fewer may just be one stock sentence. */
const MIN_SHARED = 5;
/** Maximum number of listings reported per check; more would add nothing. */
const MAX_REPORTED = 5;

/**
 * A note that another seller's listing (`listingId`) had the same texts or site first; dates in the note are in stored
 * form.
 */
type Resemblance = Omit<CheckNote, 'words'> & { listingId: string };

/**
 * Returns the share and number of a text's sampled phrases that another text's sample contains. Only phrases that both
 * samples could contain count, since the sample of a long text covers a smaller range of hashes.
 */
export function comparePhrases(marks: readonly number[], others: readonly number[]): { share: number; shared: number } {
  const reach = others.length < MAX_MARKS ? Number.POSITIVE_INFINITY : Math.max(...others);
  const shown = marks.filter((mark) => mark <= reach);
  const known = new Set(others);
  const shared = shown.filter((mark) => known.has(mark)).length;
  return { share: shown.length ? shared / shown.length : 0, shared };
}

const isAlike = ({ share, shared }: ReturnType<typeof comparePhrases>): boolean =>
  share >= MIN_SHARE && shared >= MIN_SHARED;

/**
 * Returns notes on other sellers' listings that had the texts or site earlier, one per listing and check. Sellers who
 * copied from this seller are left out, so that this seller isn't blamed for text that others copied.
 */
export function resemblanceNotes(sample: TextSample, others: readonly TextSample[]): Resemblance[] {
  const own = others.filter(({ sellerId }) => sellerId === sample.sellerId);
  const isOurs = (item: TextSample, has: (mine: TextSample) => boolean) =>
    own.some((mine) => mine.at < item.at && has(mine));
  const earlier = others
    .filter(({ sellerId, at }) => sellerId !== sample.sellerId && at < sample.at)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const byListing = [...Map.groupBy(earlier, ({ listingId }) => listingId)];
  const texts = byListing.flatMap(([listingId, all]) => {
    const found = all
      .filter((item) => !isOurs(item, (mine) => isAlike(comparePhrases(item.marks, mine.marks))))
      .map((item) => ({ ...comparePhrases(sample.marks, item.marks), at: item.at }));
    const [most] = found.toSorted((a, b) => b.share - a.share);
    if (!most || !isAlike(most)) return [];
    const share = Math.round(most.share * 100);
    const text = `About ${share}% of the phrases in its texts appeared in another seller’s listing first, on ${storedDate(most.at)}.`;
    return [{ ...buildNote('same-text', text), listingId, share }];
  });
  const sites = byListing.flatMap(([listingId, all]) => {
    const first = sample.site === '' ? undefined : all.find(({ site }) => site === sample.site);
    if (!first || isOurs(first, (mine) => mine.site === first.site)) return [];
    const text = `Another seller’s listing named the same site first, on ${storedDate(first.at)}: ${first.site}.`;
    return [{ ...buildNote('same-site', text), listingId }];
  });
  const told = texts.toSorted((a, b) => b.share - a.share).map(({ share: _, ...note }) => note);
  return [...told.slice(0, MAX_REPORTED), ...sites.slice(0, MAX_REPORTED)];
}
