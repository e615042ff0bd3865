import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { type DealEvent, dealEventSchema } from '../../../src/domain/deal/events.ts';
import { payoutRequirementsSentence } from '../../../src/domain/invoice/provider/payout-texts.ts';
import { includesTerms } from '../../../src/domain/notification/event-facts.ts';
import { dealNotifications } from '../../../src/domain/notification/event-notifications.ts';
import type { Offer } from '../../../src/domain/offer/offer.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { refs } from '../data/firestore/refs.ts';
import { issueLastRecord } from '../features/deal-records/issue-record.ts';
import { countDealFigures } from '../features/stats/count-figures.ts';
import { readDeal } from '../records/deal/deal.ts';
import { notifyJoined } from '../records/notification.ts';
import { requiredParams } from './required-params.ts';

/**
 * Counts a deal event, notifies the sides it concerns, once per event and person, and issues the record of a deal that
 * has ended. Uses the event as delivered, since it never changes, but rereads the deal.
 */
export const onDealEventCreated = onDocumentCreated(
  { document: paths.dealEvent('{dealId}', '{eventId}'), retry: true },
  async ({ params, data }) => {
    const { dealId, eventId } = requiredParams(params, 'dealId', 'eventId');
    const deal = await readDeal(dealId);
    if (!deal || !data) return;
    const event = readStored(dealEventSchema, data.data());
    await countDealFigures(deal, event);
    const more = event.kind === 'payout-waiting' ? payoutRequirementsSentence(await asksOf(deal.sellerId)) : '';
    const offer = await offerOf(deal, event);
    await Promise.all(
      dealNotifications(deal, event, { more, offer }).map(({ uid, ...text }) =>
        notifyJoined(uid, { ...text, id: eventId }, event.at),
      ),
    );
    await issueLastRecord(deal, event);
  },
);

/**
 * Returns what the payment provider still requires from the owner of a payout account. These requirements aren't part
 * of the event, since the buyer can read events, too.
 */
const asksOf = async (uid: string): Promise<readonly string[]> =>
  (await refs.user(uid).get()).data()?.payouts?.asks ?? [];

/** Returns the offer version that an event is about; null if there is none or a newer version has replaced it. */
async function offerOf({ id, offer }: Deal, event: DealEvent): Promise<Offer | null> {
  if (!includesTerms(event.kind) || !offer || offer.price !== event.amount) return null;
  const version = (await refs.offer(id, String(offer.version)).get()).data() ?? null;
  return version && version.createdAt <= event.at ? version : null;
}
