import { expect, test } from 'vitest';
import { DEAL_EVENT_KINDS, type DealEvent, timelineLine } from '../deal/events.ts';
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

/** Money on its way to the seller concerns no one else. */
const SELLER_ONLY: string[] = ['released', 'payout-waiting'];

test.each(DEAL_EVENT_KINDS)('%s has a line, and notifies the other side unless it is the first question', (kind) => {
  expect(timelineLine(deal, event(kind, 'buyer'), 'seller')).not.toBe('');
  const notices = dealNotifications(deal, event(kind, 'seller'));
  const notified = notices.map((notice) => notice.uid);
  if (kind === 'opened') expect(notified).toEqual([]);
  else expect(notified).toContain(SELLER_ONLY.includes(kind) ? 's' : 'b');
  for (const { title, message } of notices) expect([title, message]).not.toContain('');
});

test('an event goes to the other side, one of the system to both', () => {
  expect(dealNotifications(deal, event('offer-made', 'buyer'))).toMatchObject([
    { uid: 's', type: 'offer', title: '$20,000 offered for Harbour Desk', actionUrl: '/deals/d?tab=offer' },
  ]);
  expect(dealNotifications(deal, event('completed', 'system')).map((n) => n.uid)).toEqual(['b', 's']);
  expect(dealNotifications(deal, event('paid', 'buyer')).map((n) => n.type)).toEqual(['invoice_paid', 'invoice_paid']);
  expect(dealNotifications(deal, event('invoice-issued', 'system')).map((n) => n.uid)).toEqual(['b']);
});

test('whoever has to act reads what to do, and is led there', () => {
  expect(dealNotifications(deal, event('offer-made', 'buyer'))).toMatchObject([
    { message: 'Nora made an offer. Accept, counter or decline the offer.' },
  ]);
  expect(dealNotifications(deal, event('paid', 'buyer'))).toMatchObject([
    { uid: 'b', actionUrl: '/deals/d?tab=invoice' },
    { uid: 's', actionUrl: '/deals/d?tab=handover', message: expect.stringContaining('Hand over the assets') },
  ]);
  expect(dealNotifications(deal, event('disputed', 'system')).map((n) => n.actionUrl)).toEqual([
    '/deals/d?tab=handover',
    '/deals/d?tab=handover',
  ]);
});

test('the timeline says You to whoever did it, and names the site for the system', () => {
  expect(timelineLine(deal, event('offer-made', 'buyer'), 'buyer')).toBe('You offered $20,000');
  expect(timelineLine(deal, event('offer-made', 'buyer'), 'seller')).toBe('Nora offered $20,000');
  expect(timelineLine(deal, event('cancelled', 'system'), 'buyer')).toBe('Handoff canceled the deal: Domain');
});
