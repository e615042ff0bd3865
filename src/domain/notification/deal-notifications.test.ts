import { expect, test } from 'vitest';
import { eventText } from '../deal/event-text.ts';
import { DEAL_EVENT_KINDS, type DealEvent } from '../deal/events.ts';
import { dealNotifications } from './deal-notifications.ts';

const deal = {
  id: 'd',
  buyerId: 'b',
  sellerId: 's',
  buyer: { uid: 'b', name: 'Nora', pictureUrl: null },
  seller: { uid: 's', name: 'Tomas', pictureUrl: null },
  listing: { title: 'Harbour Desk', cover: null, askingPrice: 1 },
};
const event = (kind: DealEvent['kind'], by: DealEvent['by']): DealEvent => ({
  kind,
  by,
  at: new Date(0),
  amount: 2_000_000,
  label: 'Domain',
});

/** Money on its way to the seller is nobody else's news. */
const TO_SELLER: string[] = ['released', 'payout-waiting'];

test.each(DEAL_EVENT_KINDS)('%s has a sentence, and tells the other side unless it is the first question', (kind) => {
  expect(eventText(event(kind, 'buyer'), 'Nora')).not.toBe('');
  const told = dealNotifications(deal, event(kind, 'seller')).map((notice) => notice.uid);
  if (kind === 'opened') expect(told).toEqual([]);
  else expect(told).toContain(TO_SELLER.includes(kind) ? 's' : 'b');
});

test('an event goes to the other side, one of the system to both', () => {
  expect(dealNotifications(deal, event('offer-made', 'buyer'))).toMatchObject([
    { uid: 's', type: 'offer', title: '$20,000 offered for Harbour Desk', actionUrl: '/deals/d?tab=offer' },
  ]);
  expect(dealNotifications(deal, event('completed', 'system')).map((n) => n.uid)).toEqual(['b', 's']);
  expect(dealNotifications(deal, event('paid', 'buyer')).map((n) => n.type)).toEqual(['invoice_paid', 'invoice_paid']);
  expect(dealNotifications(deal, event('invoice-issued', 'system')).map((n) => n.uid)).toEqual(['b']);
});
