import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { refs } from '../data/firestore/refs.ts';
import { copyProviderPicture } from '../features/accounts/copy-provider-picture.ts';
import { countFigures } from '../records/stats/count-figures.ts';
import { requiredParams } from './required-params.ts';

/** Counts a new account, and publishes its owner's Google picture. */
export const onUserCreated = onDocumentCreated(
  { document: paths.user('{uid}'), memory: '1GiB', retry: true },
  async ({ params }) => {
    const { uid } = requiredParams(params, 'uid');
    const user = (await refs.user(uid).get()).data();
    if (user) await countFigures([{ name: `sign-up-${uid}`, at: user.createdAt, figures: { signUps: 1 } }]);
    await copyProviderPicture(uid);
  },
);
