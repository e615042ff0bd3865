import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { dealNotifications } from '../../../src/domain/notification/deal-notifications.ts';
import { createOnce } from '../data/create-once.ts';
import { refs } from '../data/refs.ts';
import { countDealFigures } from '../features/stats/count-deal-figures.ts';
import { requiredParams } from './required-params.ts';

/** Counts what happened to a deal and notifies the sides that its event table names. One notification per event and person. */
export const onDealEventCreated = onDocumentCreated(
  { document: paths.dealEvent('{dealId}', '{eventId}'), retry: true },
  async ({ params }) => {
    const { dealId, eventId } = requiredParams(params, 'dealId', 'eventId');
    const [deal, event] = await Promise.all([refs.deal(dealId).get(), refs.dealEvent(dealId, eventId).get()]);
    const [facts, happened] = [deal.data(), event.data()];
    if (!facts || !happened) return;
    await countDealFigures(facts);
    await Promise.all(
      dealNotifications(facts, happened).map(({ uid, ...text }) =>
        createOnce(refs.notification(uid, eventId), { ...text, id: eventId, createdAt: happened.at, readAt: null }),
      ),
    );
  },
);
