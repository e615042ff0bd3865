import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { receiveMessage } from '../features/messages/receive-message.ts';
import { requiredParams } from './required-params.ts';

/** A message was written: its deal, its files, the sender's answer time and the other side's notification follow. */
export const onMessageCreated = onDocumentCreated(
  { document: paths.message('{dealId}', '{messageId}'), retry: true },
  async ({ params }) => {
    const { dealId, messageId } = requiredParams(params, 'dealId', 'messageId');
    await receiveMessage(dealId, messageId);
  },
);
