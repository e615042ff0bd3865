import { isRechecked } from '../../../../src/domain/listing/states.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { preparePersistentFlag } from '../../records/flag.ts';
import { findSimilarTexts, loadTextsBefore } from '../../records/listing/text-sample.ts';

/**
 * Raises a case if texts or a site that a seller published without a review appeared in another seller’s listing first.
 * Matches of the seller’s previous texts don't count, since the reviewer saw those matches next to the submission.
 */
export async function flagCopiedTexts(listingId: string, sampleId: string): Promise<void> {
  const sample = (await refs.textSample(listingId, sampleId).get()).data();
  const listing = (await refs.listing(listingId).get()).data();
  if (!sample || !listing || !isRechecked(listing.state)) return;
  const earlier = await loadTextsBefore(listingId, sample.at);
  const known = earlier ? await findSimilarTexts(earlier) : [];
  const found = (await findSimilarTexts(sample)).filter(
    ({ check, listing: { id } }) => !known.some((item) => item.check === check && item.listing.id === id),
  );
  if (found.length === 0) return;
  const titles = new Set(found.map(({ listing: { title } }) => `“${isolateText(title || 'Untitled')}”`));
  const reason = `Texts or the site that its seller published appeared in another seller’s listing first: ${[...titles].join(', ')}.`;
  const about = { id: `texts-${listingId}`, kind: 'texts-seen', listingId, reason } as const;
  await transact(async (tx) => (await preparePersistentFlag(tx, about, sample.at))?.());
}
