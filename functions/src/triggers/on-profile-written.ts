import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { showProfile } from '../features/accounts/profile/show-profile.ts';
import { requiredParams } from './required-params.ts';

/** Somebody's name, picture or record changed: it shows on their listings and in their deals. */
export const onProfileWritten = onDocumentWritten({ document: paths.profile('{uid}'), retry: true }, ({ params }) =>
  showProfile(requiredParams(params, 'uid').uid),
);
