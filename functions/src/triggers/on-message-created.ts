import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { messageSchema } from '../../../src/domain/deal/message.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { receiveMessage } from '../features/messages/receive-message.ts';
import { requiredParams } from './required-params.ts';

/**
 * Updates the deal, its files, the sender's reply time and the other side's notification after a new message. Uses the
 * message as delivered, since it never changes.
 */
export const onMessageCreated = onDocumentCreated(
  { document: paths.message('{dealId}', '{messageId}'), retry: true },
  async ({ params, data }) => {
    const { dealId } = requiredParams(params, 'dealId');
    if (data) await receiveMessage(dealId, readStored(messageSchema, data.data()));
  },
);
