import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { dealNotifications } from '../../../src/domain/notification/deal-notifications.ts';
import { refs } from '../data/refs.ts';
import { countDealFigures } from '../features/stats/count-deal-figures.ts';
import { readDeal } from '../records/deal/find-deal.ts';
import { notifyOnce } from '../records/notification/notify-once.ts';
import { requiredParams } from './required-params.ts';

/** Counts what happened to a deal and notifies the sides that its event table names. One notification per event and person. */
export const onDealEventCreated = onDocumentCreated(
  { document: paths.dealEvent('{dealId}', '{eventId}'), retry: true },
  async ({ params }) => {
    const { dealId, eventId } = requiredParams(params, 'dealId', 'eventId');
    const [deal, eventDoc] = await Promise.all([readDeal(dealId), refs.dealEvent(dealId, eventId).get()]);
    const event = eventDoc.data();
    if (!deal || !event) return;
    await countDealFigures(deal);
    await Promise.all(
      dealNotifications(deal, event).map(({ uid, ...text }) => notifyOnce(uid, { ...text, id: eventId }, event.at)),
    );
  },
);
