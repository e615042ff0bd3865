import { expect, test } from 'vitest';
import { dealSchema } from '../../domain/deal/deal.ts';
import { dealEventSchema } from '../../domain/deal/events.ts';
import { messageSchema } from '../../domain/deal/message.ts';
import { DEAL_STAGES } from '../../domain/deal/states.ts';
import { withStage } from '../../domain/deal/with-stage.ts';
import { handoverItemSchema } from '../../domain/handover/handover.ts';
import { invoiceSchema } from '../../domain/invoice/invoice.ts';
import { offerSchema, offerTermsSchema } from '../../domain/offer/offer.ts';
import { buildSampleSale } from './sample-deal.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

test.each(DEAL_STAGES)('the sample deal could be stored, and is at %s', (stage) => {
  const { deal, offers, invoice, items, messages, events } = buildSampleSale(stage, NOW);
  expect(dealSchema.parse(deal)).toEqual(deal);
  expect(withStage(deal)).toEqual(deal);
  expect(deal.stage).toBe(stage);
  expect(Object.keys(deal.reached)).toEqual(DEAL_STAGES.slice(0, DEAL_STAGES.indexOf(stage) + 1));
  for (const offer of offers) {
    expect(offerSchema.parse(offer)).toEqual(offer);
    const terms = { ...offer, assets: offer.assets.map(({ id }) => id), expiryDays: 7 };
    expect(offerTermsSchema.safeParse(terms).error).toBeUndefined();
  }
  if (invoice) expect(invoiceSchema.parse(invoice)).toEqual(invoice);
  for (const item of items) expect(handoverItemSchema.parse(item)).toEqual(item);
  for (const message of messages) expect(messageSchema.parse(message)).toEqual(message);
  for (const event of events) expect(dealEventSchema.parse(event)).toEqual(event);
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
});

test('each stage waits for the side that the walkthrough names, and nothing has expired', () => {
  const waits = DEAL_STAGES.map((stage) => buildSampleSale(stage, NOW).deal.waitingOn);
  expect(waits).toEqual(['seller', 'seller', 'buyer', 'buyer', 'seller', 'seller', 'buyer', null]);
  for (const stage of DEAL_STAGES) {
    const { nextAt } = buildSampleSale(stage, NOW).deal;
    if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(NOW.getTime());
  }
});

test('the money adds up: held once paid, released except for the holdback at the end', () => {
  const parts = (stage: 'accepted' | 'paid' | 'completed') =>
    buildSampleSale(stage, NOW).invoice?.parts.map(({ kind, amount, state }) => `${kind} ${amount} ${state}`);
  expect(parts('accepted')).toEqual(['close 1755000 due', 'holdback 195000 due']);
  expect(parts('paid')).toEqual(['close 1755000 paid', 'holdback 195000 paid']);
  expect(parts('completed')).toEqual(['close 1755000 settled', 'holdback 195000 paid']);
});
