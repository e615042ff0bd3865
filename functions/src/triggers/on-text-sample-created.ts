import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { flagCopiedTexts } from '../features/listings/flag-copied-texts.ts';
import { requiredParams } from './required-params.ts';

/**
 * Alerts administrators if a listing's new texts or site appeared in another seller's listing first, unless a review
 * already shows this.
 */
export const onTextSampleCreated = onDocumentCreated(
  { document: paths.textSample('{listingId}', '{key}'), retry: true },
  ({ params }) => {
    const { listingId, key } = requiredParams(params, 'listingId', 'key');
    return flagCopiedTexts(listingId, key);
  },
);
