import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { showProfile } from '../features/accounts/profile/show-profile.ts';
import { requiredParams } from './required-params.ts';

/** A profile changed: its name, picture and record are copied to its listings and deals. */
export const onProfileWritten = onDocumentWritten({ document: paths.profile('{uid}'), retry: true }, ({ params }) =>
  showProfile(requiredParams(params, 'uid').uid),
);
