import { expect, test } from 'vitest';
import { offerFacts } from '../../../tests/support/listings/market-facts.ts';
import { dealEvent } from '../deal/deal-event.ts';
import { DEAL_EVENT_KINDS, type DealEvent } from '../deal/events.ts';
import type { Offer } from '../offer/offer.ts';
import { storedMoment } from '../shared/stored-moments.ts';
import { eventFacts, includesTerms } from './event-facts.ts';
import { dealNotifications } from './event-notifications.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const HOLDBACK = { amount: 200_000, days: 30 };
const told = (kind: DealEvent['kind'], by: DealEvent['by'], patch: Partial<Offer> = {}) => {
  const { deal, offer } = offerFacts(NOW, patch);
  const event = { ...dealEvent(kind, by, { amount: offer.price }), at: NOW };
  return { offer, notices: dealNotifications(deal, event, { offer }) };
};
const linesOf = (facts: { label: string; text: string }[] = []) => facts.map(({ label, text }) => `${label}: ${text}`);

test('an email about an offer states its terms and expiry, and the seller’s proceeds only to the seller', () => {
  const installments = [{ amount: 500_000, days: 60 }];
  const { offer, notices } = told('offer-made', 'buyer', {
    installments,
    holdback: HOLDBACK,
    conditions: 'Code first.',
  });
  expect(linesOf(notices[0]?.facts)).toEqual([
    'Price: $20,000',
    'Cash at close: $15,000',
    'Installments: $5,000 after 60 days',
    'Holdback: $2,000 for 30 days',
    expect.stringMatching(/^Net to you: \$19,400, \$[\d,.]+ of it on completion$/),
    'Diligence: 4 days',
    'Exclusivity: 7 days',
    'Seller’s help: 30 days',
    'Conditions: Code first.',
    `Open until: ${storedMoment(offer.expiresAt)}`,
  ]);
  const [toBuyer] = told('offer-countered', 'seller').notices;
  expect(toBuyer?.uid).toBe('b');
  expect(linesOf(toBuyer?.facts).join()).not.toContain('Net to you');
});

test('redundant terms are left out, and an accepted offer has no expiry', () => {
  const { notices } = told('offer-accepted', 'buyer', { diligenceDays: 0, exclusivityDays: 0, supportDays: 0 });
  expect(notices.map(({ facts }) => linesOf(facts))).toEqual([
    ['Price: $20,000', 'Cash at close: $20,000', 'Net to you: $19,400'],
  ]);
});

test('unknown terms are left out, and other events include no offer', () => {
  const event = { ...dealEvent('offer-made', 'buyer', { amount: 1 }), at: NOW };
  expect(eventFacts(event, 'seller', null)).toEqual([]);
  const { offer } = offerFacts(NOW);
  const other = DEAL_EVENT_KINDS.filter((kind) => !includesTerms(kind));
  expect(other.flatMap((kind) => eventFacts({ ...event, kind }, 'seller', offer))).toEqual([]);
});

test("a reported problem is quoted in the buyer's words", () => {
  const said = { item: 'i', text: 'The repository is empty.', file: null };
  const event = { ...dealEvent('item-problem', 'buyer', { label: 'Code', said }), at: NOW };
  expect(eventFacts(event, 'seller', null)).toEqual([{ label: 'What is wrong', text: 'The repository is empty.' }]);
});

test('an email’s button names the reader’s action', () => {
  const acts = (kind: DealEvent['kind'], by: DealEvent['by']) =>
    told(kind, by).notices.map(({ uid, ...n }) => [uid, 'act' in n && n.act]);
  expect(acts('offer-made', 'buyer')).toEqual([['s', 'Answer the offer']]);
  expect(acts('offer-countered', 'seller')).toEqual([['b', 'Answer the counter-offer']]);
  // The buyer made the offer, so only the seller can answer it.
  expect(acts('offer-expiring', 'system')).toEqual([
    ['b', 'See your offer'],
    ['s', 'Answer the offer'],
  ]);
  expect(acts('invoice-issued', 'system')).toEqual([['b', 'Pay $20,000']]);
  expect(acts('payment-overdue', 'system')).toEqual([
    ['b', 'Pay $20,000'],
    ['s', 'See the invoice'],
  ]);
  expect(acts('item-transferred', 'seller')).toEqual([['b', 'Confirm receipt']]);
  expect(acts('opened', 'buyer')).toEqual([]);
});

test('no button is labeled just View', () => {
  const { deal, offer } = offerFacts(NOW);
  const buttons = DEAL_EVENT_KINDS.flatMap((kind) =>
    dealNotifications(deal, { ...dealEvent(kind, 'system', { amount: 1, label: 'x' }), at: NOW }, { offer }),
  ).map((notice) => ('act' in notice ? notice.act : ''));
  expect(buttons.length).toBeGreaterThan(60);
  for (const button of buttons) expect(button).toMatch(/^(?!View\b)[A-Z]\w+ \S/);
});
