import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { type Deal, newDealFacts } from './deal.ts';
import { withStage } from './with-stage.ts';

const at = (n: number) => new Date(n * 1000);
const facts = (patch: Partial<Deal>): Deal => dealFacts(at(0), patch);
const offer = (state: NonNullable<Deal['offer']>['state'], by: 'buyer' | 'seller') => ({
  version: 1,
  state,
  by,
  price: 1,
  cashAtClose: 1,
  net: 1,
  netOnCompletion: 1,
  expiresAt: at(99),
  changedAt: at(5),
});
const access = (state: Deal['access']['state'], changed = 2) => ({
  ...newDealFacts().access,
  state,
  changedAt: at(changed),
});
const repository = (state: NonNullable<Deal['repository']>['state']) => ({
  state,
  host: 'github' as const,
  account: 'b',
  where: '',
  changedAt: at(4),
});
const handover = (counts: [number, number, number, number], inspection = false) => ({
  counts: { 'to-do': counts[0], transferred: counts[1], confirmed: counts[2], problem: counts[3] },
  changedAt: at(9),
  dueAt: at(99),
  begun: counts[1] + counts[2] + counts[3] > 0,
  inspectionEndsAt: inspection ? at(50) : null,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
});
const paid = { invoiceId: 'i', paidAt: at(8), payBy: at(20), diligenceEndsAt: at(10), outsideAt: null };
const dispute = (state: NonNullable<Deal['dispute']>['state'], over: 'deal' | 'holdback' = 'deal') => ({
  state,
  over,
  openedBy: 'buyer' as const,
  reason: 'x',
  openedAt: at(40),
  statementsDueAt: at(60),
  buyer: null,
  seller: null,
  outcome: null,
});

test.each<[string, Partial<Deal>, Deal['stage'], Deal['waitingOn']]>([
  ['new', {}, 'inquiry', null],
  ['question', { lastMessage: { by: 'buyer', text: '?', at: at(1) } }, 'inquiry', 'seller'],
  ['answer', { lastMessage: { by: 'seller', text: '!', at: at(2) } }, 'inquiry', 'buyer'],
  ['request', { access: access('requested') }, 'access', 'seller'],
  ['grant', { access: access('granted', 3), lastMessage: { by: 'seller', text: '!', at: at(2) } }, 'access', 'buyer'],
  ['granted', { access: access('granted') }, 'access', 'buyer'],
  [
    'granted after a question',
    { access: access('granted', 3), lastMessage: { by: 'buyer', text: '?', at: at(2) } },
    'access',
    'buyer',
  ],
  ['asked to read the code', { access: access('granted'), repository: repository('asked') }, 'access', 'seller'],
  ['reads the code', { access: access('granted'), repository: repository('granted') }, 'access', 'buyer'],
  [
    'asked after the grant',
    { access: access('granted'), lastMessage: { by: 'buyer', text: '?', at: at(3) } },
    'access',
    'seller',
  ],
  [
    'asked at the same moment',
    { access: access('granted'), lastMessage: { by: 'buyer', text: '?', at: at(2) } },
    'access',
    'seller',
  ],
  ['refused', { access: access('refused') }, 'access', null],
  [
    'refused after a word',
    { access: access('refused', 3), lastMessage: { by: 'seller', text: '!', at: at(2) } },
    'access',
    'buyer',
  ],
  [
    'handed over before payment was noted',
    { offer: offer('accepted', 'buyer'), handover: handover([2, 0, 0, 0]) },
    'accepted',
    'buyer',
  ],
  ['transferred, inspection not begun', { purchase: paid, handover: handover([0, 2, 0, 0]) }, 'handover', 'buyer'],
  ['a problem in an inspection', { purchase: paid, handover: handover([0, 1, 0, 1], true) }, 'handover', 'seller'],
  ['an item to do in an inspection', { purchase: paid, handover: handover([1, 1, 0, 0], true) }, 'handover', 'seller'],
  ['offer', { offer: offer('pending', 'buyer') }, 'negotiation', 'seller'],
  ['counter', { offer: offer('pending', 'seller') }, 'negotiation', 'buyer'],
  ['back-up', { offer: offer('back-up', 'buyer') }, 'negotiation', null],
  ['declined', { offer: offer('declined', 'buyer') }, 'negotiation', null],
  ['accepted', { offer: offer('accepted', 'buyer') }, 'accepted', 'buyer'],
  ['paid', { offer: offer('accepted', 'buyer'), purchase: paid, handover: handover([2, 0, 0, 0]) }, 'paid', 'seller'],
  [
    'paid outside, as one side says',
    { offer: offer('accepted', 'buyer'), purchase: { ...paid, paidAt: null, outsideAt: at(11) } },
    'accepted',
    'seller',
  ],
  [
    'more time asked by the side that hands over',
    { purchase: paid, handover: { ...handover([2, 0, 0, 0]), extension: { by: 'seller', days: 3, until: at(102) } } },
    'paid',
    'both',
  ],
  [
    'more time proposed to the side that hands over',
    { purchase: paid, handover: { ...handover([1, 1, 0, 0]), extension: { by: 'buyer', days: 3, until: at(102) } } },
    'handover',
    'seller',
  ],
  [
    'more time that no longer matters',
    {
      purchase: paid,
      handover: { ...handover([0, 2, 0, 0], true), extension: { by: 'buyer', days: 3, until: at(102) } },
    },
    'inspection',
    'buyer',
  ],
  [
    'on hold',
    { purchase: paid, handover: handover([1, 1, 0, 0]), hold: { reason: 'x', since: at(30) } },
    'handover',
    null,
  ],
  ['half', { purchase: paid, handover: handover([1, 1, 0, 0]) }, 'handover', 'seller'],
  ['problem', { purchase: paid, handover: handover([0, 1, 0, 1]) }, 'handover', 'seller'],
  ['an item put back', { purchase: paid, handover: { ...handover([2, 0, 0, 0]), begun: true } }, 'handover', 'seller'],
  ['inspection', { purchase: paid, handover: handover([0, 2, 0, 0], true) }, 'inspection', 'buyer'],
  ['dispute', { purchase: paid, handover: handover([0, 2, 0, 0]), dispute: dispute('open') }, 'disputed', 'both'],
  ['one side stated', { purchase: paid, dispute: dispute('buyer-stated') }, 'disputed', 'seller'],
  ['the other stated', { purchase: paid, dispute: dispute('seller-stated') }, 'disputed', 'buyer'],
  ['both stated', { purchase: paid, dispute: dispute('ready') }, 'disputed', null],
  ['decided', { purchase: paid, dispute: dispute('decided'), completedAt: at(70) }, 'completed', null],
  ['over the holdback', { completedAt: at(12), dispute: dispute('open', 'holdback') }, 'completed', 'both'],
  [
    'over the holdback, one side stated',
    { completedAt: at(12), dispute: dispute('seller-stated', 'holdback') },
    'completed',
    'buyer',
  ],
  ['done', { purchase: paid, handover: handover([0, 0, 2, 0], true), completedAt: at(12) }, 'completed', null],
  ['lapsed', { closed: { as: 'lapsed', at: at(30), by: 'system', reason: '' } }, 'lapsed', null],
])('%s', (_name, patch, stage, waitingOn) => {
  const deal = facts(patch);
  expect([deal.stage, deal.waitingOn]).toEqual([stage, waitingOn]);
});

test('a dispute over the holdback has been waiting since it was opened, long after completion', () => {
  const deal = facts({ completedAt: at(12), dispute: dispute('open', 'holdback') });
  expect([deal.waitingSince, deal.reached.completed]).toEqual([at(40), at(12)]);
});

test('lists record how long something has waited for each side, and when the first of it expires', () => {
  const questions = { asked: ['q'], open: [{ id: 'q', at: at(3) }], changedAt: at(3) };
  const { lists } = withStage(facts({ offer: offer('pending', 'buyer'), access: access('granted'), questions }));
  expect(lists).toMatchObject({
    tasks: { buyer: 0, seller: 2 },
    since: { buyer: null, seller: at(3) },
    endsAt: { buyer: null, seller: at(99) },
  });
});

test('the first time a stage is reached is kept', () => {
  const first = facts({ offer: offer('pending', 'buyer') });
  const later = withStage({ ...first, offer: { ...offer('pending', 'seller'), changedAt: at(70) } });
  expect(later.reached.negotiation).toEqual(at(5));
  expect(later.waitingSince).toEqual(at(70));
});

test('a turn begins when its cause happened', () => {
  const since = (patch: Partial<Deal>) => facts(patch).waitingSince;
  expect(since({})).toEqual(at(0));
  expect(since({ access: access('requested', 4) })).toEqual(at(4));
  expect(since({ access: { ...access('requested'), changedAt: null } })).toEqual(at(0));
  expect(since({ access: access('granted', 4) })).toEqual(at(4));
  expect(since({ access: access('refused', 4) })).toEqual(at(4));
  expect(since({ lastMessage: { by: 'buyer', text: '?', at: at(6) } })).toEqual(at(6));
  expect(since({ purchase: paid, handover: handover([2, 0, 0, 0]) })).toEqual(at(8));
  expect(since({ purchase: paid, handover: handover([0, 2, 0, 0], true) })).toEqual(at(9));
});

test('the first offer is recorded, however it was made', () => {
  const offered = facts({ offer: offer('pending', 'buyer') });
  expect(offered.offeredAt).toEqual(at(5));
  expect(withStage({ ...offered, reached: { negotiation: at(70) } }).offeredAt).toEqual(at(5));
  const { offeredAt: _unknown, ...begun } = facts({ offer: offer('accepted', 'buyer') });
  expect(withStage({ ...begun, reached: {} }).offeredAt).toEqual(at(5));
  expect(facts({}).offeredAt).toBeNull();
});

test('a stage’s time is when it began: a later dispute over the holdback doesn’t change the completion', () => {
  const { reached, waitingSince } = facts({ completedAt: at(12), dispute: dispute('open', 'holdback') });
  expect([reached, waitingSince]).toEqual([{ completed: at(12) }, at(40)]);
  const canceled = facts({ completedAt: at(12), closed: { as: 'canceled', by: 'system', at: at(70), reason: 'x' } });
  expect(canceled.reached).toEqual({ canceled: at(70) });
});
