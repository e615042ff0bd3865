import { isRechecked } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { prepareStandingFlag } from '../../records/flag.ts';
import { findResemblances, newestTexts } from '../../records/listing/text-sample.ts';

/**
 * Raises a case where texts or a site that a seller published without a review stood in another seller’s listing first,
 * and those before them did not: whoever reviews a submission reads that beside it. The page of the listing shows the
 * rows.
 */
export async function reportResemblance(listingId: string, sampleId: string): Promise<void> {
  const [listing, sample] = await Promise.all([
    refs.listing(listingId).get(),
    refs.textSample(listingId, sampleId).get(),
  ]).then((found) => [found[0].data(), found[1].data()] as const);
  if (!sample || !listing || !isRechecked(listing.state)) return;
  const earlier = (await newestTexts(listingId)).find(({ at }) => at < sample.at);
  const known = earlier ? await findResemblances(earlier) : [];
  const found = (await findResemblances(sample)).filter(
    ({ check, listing: { id } }) => !known.some((one) => one.check === check && one.listing.id === id),
  );
  if (found.length === 0) return;
  const titles = new Set(found.map(({ listing: { title } }) => `“${title || 'Untitled'}”`));
  const reason = `Texts or the site that its seller published stood in another seller’s listing first: ${[...titles].join(', ')}.`;
  const about = { id: `texts-${listingId}`, kind: 'texts-seen', listingId, reason } as const;
  await transact(async (tx) => (await prepareStandingFlag(tx, about, sample.at))?.());
}
