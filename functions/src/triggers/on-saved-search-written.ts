import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { searchSecrets } from '../data/options.ts';
import { keepSavedSearch } from '../features/saved-searches/match-listing.ts';
import { requiredParams } from './required-params.ts';

/** A search was saved, changed or deleted, perhaps with its account: the search index matches new listings with what is there now. */
export const onSavedSearchWritten = onDocumentWritten(
  { document: paths.savedSearch('{uid}', '{searchId}'), retry: true, secrets: searchSecrets },
  async ({ params }) => {
    const { uid, searchId } = requiredParams(params, 'uid', 'searchId');
    await keepSavedSearch(uid, searchId);
  },
);
