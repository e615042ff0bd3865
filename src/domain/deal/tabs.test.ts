import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { newHandover } from '../handover/handover.ts';
import { tabCounts } from './tabs.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const counts = { 'to-do': 2, transferred: 1, confirmed: 4, problem: 1 };
const handover = { ...newHandover([], NOW), counts };

test('unread messages, unanswered questions and items to hand over are counted', () => {
  const deal = dealFacts(NOW, { unread: { buyer: 3, seller: 1 }, handover });
  expect(tabCounts(deal, 'buyer')).toEqual({
    conversation: { n: 3, of: 'unread' },
    access: { n: 0, of: 'unanswered' },
    handover: { n: 4, of: 'left' },
  });
  expect(tabCounts(deal, 'seller').conversation?.n).toBe(1);
});

test('nothing remains of a completed handover, or once the deal is over', () => {
  for (const over of [{ completedAt: NOW }, { stage: 'canceled' as const }])
    expect(tabCounts({ ...dealFacts(NOW, { handover }), ...over }, 'buyer').handover?.n).toBe(0);
  expect(tabCounts(dealFacts(NOW), 'seller').handover?.n).toBe(0);
});
