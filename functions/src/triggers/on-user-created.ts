import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { copyProviderPicture } from '../features/accounts/copy-provider-picture.ts';
import { requiredParams } from './required-params.ts';

/** An account has begun: it gets the picture its owner has at Google. */
export const onUserCreated = onDocumentCreated({ document: paths.user('{uid}'), memory: '1GiB' }, ({ params }) =>
  copyProviderPicture(requiredParams(params, 'uid').uid),
);
