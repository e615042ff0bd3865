import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { readThread } from '../features/messages/read-thread.ts';
import { requiredParams } from './required-params.ts';

/** Recounts a participant's unread messages after they read the thread. Typing status changes nothing here. */
export const onPresenceWritten = onDocumentWritten(
  { document: paths.presence('{dealId}', '{uid}'), retry: true },
  async ({ params, data }) => {
    const { dealId, uid } = requiredParams(params, 'dealId', 'uid');
    const readAt = (side: 'before' | 'after') => String(data?.[side].get('lastReadAt')?.toMillis() ?? '');
    if (readAt('before') !== readAt('after')) await readThread(dealId, uid);
  },
);
