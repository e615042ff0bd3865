import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { reportResemblance } from '../features/listings/report-resemblance.ts';
import { requiredParams } from './required-params.ts';

/** Tells administrators whose a listing's new texts or site were before, if no review shows them that. */
export const onTextSampleCreated = onDocumentCreated(
  { document: paths.textSample('{listingId}', '{key}'), retry: true },
  ({ params }) => {
    const { listingId, key } = requiredParams(params, 'listingId', 'key');
    return reportResemblance(listingId, key);
  },
);
