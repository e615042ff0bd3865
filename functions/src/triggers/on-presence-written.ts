import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { recountAfterThreadRead } from '../features/messages/recount-after-thread-read.ts';
import { requiredParams } from './required-params.ts';

const READING_FIELDS = ['lastReadAt', 'keptUnread.since', 'keptUnread.readAt'];

/**
 * Recounts a participant's unread messages after they read the thread or marked messages as unread. Ignores changes to
 * the typing status.
 */
export const onPresenceWritten = onDocumentWritten(
  { document: paths.presence('{dealId}', '{uid}'), retry: true },
  async ({ params, data }) => {
    const { dealId, uid } = requiredParams(params, 'dealId', 'uid');
    const read = (side: 'before' | 'after') => READING_FIELDS.map((at) => data?.[side].get(at)?.toMillis()).join();
    if (read('before') !== read('after')) await recountAfterThreadRead(dealId, uid);
  },
);
