import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { roleIn } from '../../../src/domain/deal/deal.ts';
import { refs } from '../data/refs.ts';
import { transact } from '../data/transact.ts';
import { saveDealQuietly } from '../records/deal/save-deal.ts';
import { countUnread } from '../records/message/count-unread.ts';
import { requiredParams } from './required-params.ts';

/** A participant read a thread: recounts what they have not read. Other changes of presence are ignored. */
export const onPresenceWritten = onDocumentWritten(
  { document: paths.presence('{dealId}', '{uid}'), retry: true },
  async ({ params, data }) => {
    const { dealId, uid } = requiredParams(params, 'dealId', 'uid');
    const readAt = (side: 'before' | 'after') => String(data?.[side].get('lastReadAt')?.toMillis() ?? '');
    if (readAt('before') === readAt('after')) return;
    await transact(async (tx) => {
      const deal = await tx.find(refs.deal(dealId));
      const role = deal && roleIn(deal, uid);
      if (!deal || !role) return;
      const unread = await countUnread(tx, deal, role);
      saveDealQuietly(tx, { ...deal, unread: { ...deal.unread, [role]: unread } });
    });
  },
);
