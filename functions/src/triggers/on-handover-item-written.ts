import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/current-time.ts';
import { performItemCheck } from '../features/handover-checks/perform-item-check.ts';
import { requiredParams } from './required-params.ts';

/** A check of what an item hands over was asked for: makes it. One that fails is made by the schedule. */
export const onHandoverItemWritten = onDocumentWritten(
  paths.handoverItem('{dealId}', '{itemId}'),
  async ({ params, data }) => {
    const { dealId, itemId } = requiredParams(params, 'dealId', 'itemId');
    if (!data?.after.get('checkAskedAt')) return;
    await performItemCheck(dealId, itemId, ({ checkAskedAt }) => checkAskedAt !== null, await currentTime());
  },
);
