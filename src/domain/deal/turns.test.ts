import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deal-facts.ts';
import { type Deal, newDealFacts } from './deal.ts';
import { ALL_STAGES } from './states.ts';
import { TURNS, turnOf, waitingName } from './turns.ts';

const at = (n: number) => new Date(n * 1000);
const offer = (state: NonNullable<Deal['offer']>['state']) =>
  ({ version: 1, state, by: 'buyer', price: 2_000_000, expiresAt: at(99), changedAt: at(5) }) as const;
const dispute: Deal['dispute'] = {
  state: 'open',
  over: 'deal',
  openedBy: 'buyer',
  reason: 'x',
  openedAt: at(40),
  statementsDueAt: at(60),
  buyer: null,
  seller: null,
  outcome: null,
};

test('a back-up offer is nobody’s turn', () => {
  const deal = dealFacts(at(0), { offer: offer('back-up') });
  expect([turnOf(deal, 'buyer'), turnOf(deal, 'seller')]).toEqual([null, null]);
  expect(waitingName(deal, 'seller')).toBeNull();
});

test.each<[string, Partial<Deal>]>([
  ['held money', { dispute }],
  ['the holdback', { completedAt: at(12), dispute: { ...dispute, over: 'holdback' } }],
])('a dispute over %s is both sides’ turn, at the tab with the form, until statements close', (_over, patch) => {
  const deal = dealFacts(at(0), patch);
  for (const role of ['buyer', 'seller'] as const) {
    expect(turnOf(deal, role)).toMatchObject({ action: 'State your case', tab: 'handover', endsAt: at(60) });
    expect(waitingName(deal, role)).toBe('you');
  }
  const heard = dealFacts(at(0), { ...patch, dispute: deal.dispute && { ...deal.dispute, state: 'ready' } });
  expect([turnOf(heard, 'buyer'), turnOf(heard, 'seller')]).toEqual([null, null]);
});

test('an offer is the turn of the side that received it', () => {
  const deal = dealFacts(at(0), { offer: offer('pending') });
  expect(turnOf(deal, 'buyer')).toBeNull();
  expect(turnOf(deal, 'seller')?.title(deal, 'Nora')).toBe('Nora offers $20,000');
  expect(waitingName(deal, 'buyer')).toBe(deal.seller.name);
});

test('a message after access was granted asks for an answer, not for a decision', () => {
  const access = { ...newDealFacts().access, state: 'granted' as const, changedAt: at(3) };
  const deal = dealFacts(at(0), { access, lastMessage: { by: 'buyer', text: '?', at: at(4) } });
  expect(turnOf(deal, 'seller')?.action).toBe('Reply');
  expect(turnOf(dealFacts(at(0), { access }), 'buyer')?.action).toBe('See the details');
});

test('only closed stages have no turns', () => {
  const over = ALL_STAGES.filter((stage) => !TURNS[stage].buyer && !TURNS[stage].seller);
  expect(over).toEqual(['lapsed', 'cancelled']);
});
