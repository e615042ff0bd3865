import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { handoverItemSchema } from '../../../src/domain/handover/handover.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { currentTime } from '../data/clock.ts';
import { performItemCheck } from '../features/handover/perform-check.ts';
import { requiredParams } from './required-params.ts';

/** Runs a requested check of a handover item. If it fails, the schedule runs it. */
export const onHandoverItemWritten = onDocumentWritten(
  paths.handoverItem('{dealId}', '{itemId}'),
  async ({ params, data }) => {
    const { dealId } = requiredParams(params, 'dealId');
    if (!data?.after.get('checkAskedAt')) return;
    await performItemCheck(dealId, readStored(handoverItemSchema, data.after.data()), await currentTime());
  },
);
