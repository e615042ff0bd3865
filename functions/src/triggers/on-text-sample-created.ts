import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { reportResemblance } from '../features/listings/report-resemblance.ts';
import { requiredParams } from './required-params.ts';

/** A listing has other texts or another site: administrators learn whose they were before, if nobody reviews them. */
export const onTextSampleCreated = onDocumentCreated(
  { document: paths.textSample('{listingId}', '{key}'), retry: true },
  ({ params }) => {
    const { listingId, key } = requiredParams(params, 'listingId', 'key');
    return reportResemblance(listingId, key);
  },
);
