import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { countListingFigures } from '../features/stats/count-listing-figures.ts';
import { countState } from '../records/stats/count-state.ts';
import { requiredParams } from './required-params.ts';

/** A listing was changed: its state is counted, and when it was first listed or sold. */
export const onListingWritten = onDocumentWritten(
  { document: paths.listing('{listingId}'), retry: true },
  async ({ id, params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    await countState('listings', id, data);
    // Written for many reasons; these two are set once.
    const isSet = (field: string) => !data?.before.get(field) && Boolean(data?.after.get(field));
    if (isSet('firstListedAt') || isSet('soldAt')) await countListingFigures(listingId);
  },
);
