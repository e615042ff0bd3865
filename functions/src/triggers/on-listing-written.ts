import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { countListingFigures } from '../features/stats/count-listing-figures.ts';
import { countState } from '../records/stats/count-state.ts';
import { requiredParams } from './required-params.ts';

/** A listing changed: counts its state, its first listing and its sale. */
export const onListingWritten = onDocumentWritten(
  { document: paths.listing('{listingId}'), retry: true },
  async ({ id, params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    await countState('listings', id, data);
    // A listing is written for many reasons; these two fields are set only once.
    const isSet = (field: string) => !data?.before.get(field) && Boolean(data?.after.get(field));
    if (isSet('firstListedAt') || isSet('soldAt')) await countListingFigures(listingId);
  },
);
