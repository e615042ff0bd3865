import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { type Deal, newDealFacts } from './deal.ts';
import { DEAL_EVENT_KINDS, DEAL_EVENTS, type DealEventKind } from './events.ts';
import {
  ALL_STAGES,
  type DealActor,
  type DealRole,
  type DealStage,
  requireMove,
  type StageMove,
  stagePermits,
} from './states.ts';
import { turnOf } from './turn-of.ts';
import { withStage } from './with-stage.ts';

/** Every move that a stage permits: stage, move, actors and resulting stage. */
const LEGAL = `
  inquiry      ask             buyer                inquiry
  inquiry      access          buyer,seller         access
  inquiry      offer           buyer                negotiation
  inquiry      buy-now         buyer                accepted
  inquiry      cancel          buyer,seller,system  canceled
  access       ask             buyer                access
  access       access          buyer,seller         access
  access       offer           buyer                negotiation
  access       buy-now         buyer                accepted
  access       cancel          buyer,seller,system  canceled
  negotiation  ask             buyer                negotiation
  negotiation  access          buyer,seller         negotiation
  negotiation  offer           buyer,seller         negotiation
  negotiation  accept          buyer,seller         accepted
  negotiation  buy-now         buyer                accepted
  negotiation  cancel          buyer,seller,system  canceled
  accepted     pay             system               paid
  accepted     settle-outside  seller,admin         paid
  accepted     cancel          buyer,seller,system  canceled
  paid         move-item       seller               handover
  paid         dispute         buyer,seller,system  disputed
  handover     move-item       buyer,seller         handover
  handover     dispute         buyer,seller,system  disputed
  inspection   move-item       buyer                handover
  inspection   dispute         buyer,seller,system  disputed
  lapsed       ask             buyer                inquiry
  lapsed       access          buyer,seller         access
  lapsed       offer           buyer                negotiation
  lapsed       buy-now         buyer                accepted
  canceled    ask             buyer                inquiry
  canceled    access          buyer,seller         access
  canceled    offer           buyer                negotiation
  canceled    buy-now         buyer                accepted`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [DealStage, StageMove, string, DealStage]);

const NOW = new Date('2026-06-09T12:00:00Z');
const access = (state: Deal['access']['state']) => ({ ...newDealFacts().access, state, changedAt: NOW });
const offer = (state: 'pending' | 'accepted') => ({
  version: 1,
  state,
  by: 'buyer' as const,
  price: 1,
  cashAtClose: 1,
  net: 1,
  netOnCompletion: 1,
  expiresAt: NOW,
  changedAt: NOW,
});
const purchase = { invoiceId: 'i', paidAt: NOW, payBy: NOW, diligenceEndsAt: NOW, outsideAt: null };
const handover = (toDo: number, transferred: number, problem: number, inspectionEndsAt: Date | null = null) => ({
  counts: { 'to-do': toDo, transferred, confirmed: 0, problem },
  changedAt: NOW,
  dueAt: NOW,
  begun: toDo === 0 || transferred > 0,
  inspectionEndsAt,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
});
const dispute = {
  state: 'open' as const,
  over: 'deal' as const,
  openedBy: 'buyer' as const,
  reason: 'r',
  openedAt: NOW,
  statementsDueAt: NOW,
  buyer: null,
  seller: null,
  outcome: null,
};
const closed = (as: 'lapsed' | 'canceled') => ({ as, at: NOW, by: 'system' as const, reason: '' });

/** Facts that put a deal in each stage. */
const FACTS: Record<DealStage, Partial<Deal>> = {
  inquiry: {},
  access: { access: access('granted') },
  negotiation: { offer: offer('pending') },
  accepted: { offer: offer('accepted') },
  paid: { offer: offer('accepted'), purchase, handover: handover(2, 0, 0) },
  handover: { offer: offer('accepted'), purchase, handover: handover(1, 1, 0) },
  inspection: { offer: offer('accepted'), purchase, handover: handover(0, 2, 0, NOW) },
  disputed: { offer: offer('accepted'), purchase, handover: handover(1, 1, 0), dispute },
  completed: { offer: offer('accepted'), purchase, completedAt: NOW },
  lapsed: { closed: closed('lapsed') },
  canceled: { closed: closed('canceled') },
};

/** Facts that each move changes. A returning buyer starts a new round, which isn't closed. */
const CHANGES: Record<StageMove, Partial<Deal>> = {
  ask: { closed: null, lastMessage: { by: 'buyer', text: '?', at: NOW } },
  access: { closed: null, access: access('requested') },
  offer: { closed: null, offer: offer('pending') },
  accept: { offer: offer('accepted') },
  'buy-now': { closed: null, offer: offer('accepted') },
  pay: { purchase, handover: handover(2, 0, 0) },
  'settle-outside': { purchase: { ...purchase, outsideAt: NOW }, handover: handover(2, 0, 0) },
  cancel: { closed: closed('canceled') },
  'move-item': { handover: handover(0, 1, 1) },
  dispute: { dispute },
};

const ACTORS: readonly DealActor[] = ['buyer', 'seller', 'system', 'admin'];

test('every stage × move × actor', () => {
  const legal = LEGAL.flatMap(([stage, move, actors]) => actors.split(',').map((actor) => `${stage} ${move} ${actor}`));
  const all = ALL_STAGES.flatMap((stage) =>
    (Object.keys(CHANGES) as StageMove[]).flatMap((move) => ACTORS.map((actor) => [stage, move, actor] as const)),
  );
  const permitted = all.filter(([stage, move, actor]) => stagePermits(stage, move, actor));
  expect(permitted.map((item) => item.join(' ')).toSorted()).toEqual(legal.toSorted());
  for (const [stage, move, actor] of all) {
    if (stagePermits(stage, move, actor)) expect(() => requireMove(stage, move, actor)).not.toThrow();
    else expect(() => requireMove(stage, move, actor)).toThrow('changed since you opened it');
  }
});

test.each(LEGAL)('in %s, %s has the expected result', (stage, move, _actors, to) => {
  const deal = dealFacts(NOW, FACTS[stage]);
  expect(deal.stage).toBe(stage);
  expect(withStage({ ...deal, ...CHANGES[move] }).stage).toBe(to);
});

test('there are facts for every stage', () => {
  for (const stage of ALL_STAGES) expect(dealFacts(NOW, FACTS[stage]).stage).toBe(stage);
});

/** Every event that gives a side a task, with its changes to the deal. */
const ASKING: readonly [DealEventKind, DealRole, Partial<Deal>][] = [
  ['access-requested', 'seller', CHANGES.access],
  ['access-granted', 'buyer', FACTS.access],
  ['offer-made', 'seller', FACTS.negotiation],
  ['offer-countered', 'buyer', { offer: { ...offer('pending'), by: 'seller' } }],
  ['invoice-issued', 'buyer', FACTS.accepted],
  ['paid', 'seller', FACTS.paid],
  ['disputed', 'buyer', FACTS.disputed],
  ['disputed', 'seller', FACTS.disputed],
];

test.each(ASKING)('the task “%s” of the %s is what the deal then waits for', (kind, role, patch) => {
  const row = DEAL_EVENTS[kind];
  const asked = 'asks' in row ? row.asks?.[role] : null;
  expect(turnOf(dealFacts(NOW, patch), role)).toMatchObject({ todo: asked?.todo, tab: asked?.tab });
});

test('every event that gives someone a task is among them', () => {
  const asking = DEAL_EVENT_KINDS.filter((kind) => 'asks' in DEAL_EVENTS[kind]);
  expect(asking.toSorted()).toEqual([...new Set(ASKING.map(([kind]) => kind))].toSorted());
});
