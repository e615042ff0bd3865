import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/clock.ts';
import { performOwnershipCheck } from '../features/ownership/perform-ownership-check.ts';
import { requiredParams } from './required-params.ts';

/** Runs an ownership check requested by a seller. If it fails, the schedule runs it. */
export const onOwnershipTokenWritten = onDocumentWritten(
  paths.ownershipToken('{listingId}'),
  async ({ params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    if (data?.after.get('asked'))
      await performOwnershipCheck(listingId, ({ asked }) => asked !== null, await currentTime());
  },
);
