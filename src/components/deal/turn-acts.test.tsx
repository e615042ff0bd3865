import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { type Deal, newDealFacts } from '../../domain/deal/deal.ts';
import { ALL_STAGES, isTurnOf } from '../../domain/deal/states.ts';
import { TURNS } from '../../domain/deal/turns.ts';
import { addDays } from '../../domain/shared/time.ts';
import { WaitingLine } from './waiting-line.tsx';

const NOW = new Date();
const later = (days: number) => addDays(NOW, days);
const access = (state: Deal['access']['state']) => ({ ...newDealFacts().access, state, changedAt: NOW });
const offer = (state: 'pending' | 'accepted', by: 'buyer' | 'seller') => ({
  offer: {
    version: 1,
    state,
    by,
    price: 2_000_000,
    cashAtClose: 2_000_000,
    net: 1_940_000,
    netOnCompletion: 1_940_000,
    expiresAt: later(7),
    changedAt: NOW,
  },
});
const unpaid = { invoiceId: 'i', paidAt: null, payBy: later(7), diligenceEndsAt: later(5), outsideAt: null };
const purchase = { ...unpaid, paidAt: NOW };
const accepted = offer('accepted', 'buyer');
const handover = (counts: Partial<Record<'to-do' | 'transferred' | 'confirmed' | 'problem', number>>, rest = {}) => ({
  purchase,
  handover: {
    counts: { 'to-do': 0, transferred: 0, confirmed: 0, problem: 0, ...counts },
    changedAt: NOW,
    dueAt: later(14),
    begun: true,
    inspectionEndsAt: null,
    inspectionLeftMs: null,
    extension: null,
    earlierProposals: [],
    refundAskedAt: null,
    refundReason: '',
    ...rest,
  },
});
const dispute = {
  state: 'open',
  over: 'deal',
  openedBy: 'buyer',
  reason: 'x',
  openedAt: NOW,
  statementsDueAt: later(5),
  buyer: null,
  seller: null,
  outcome: null,
} as const;
const repository = { state: 'asked', host: 'github', account: 'ada', where: '', changedAt: NOW } as const;
const terms = { version: '1', at: NOW };

type Acts = { buyer?: string; seller?: string };
const STATES: [string, Partial<Deal>, Acts][] = [
  ['a question in an inquiry', { lastMessage: { by: 'buyer', text: 'Hi', at: NOW } }, { seller: 'Reply' }],
  ['its answer', { lastMessage: { by: 'seller', text: 'Hi', at: NOW } }, { buyer: 'Reply' }],
  ['a request for access', { access: access('requested') }, { seller: 'Decide on access' }],
  ['access', { access: access('granted') }, { buyer: 'Make your offer' }],
  [
    'a request to read the code',
    { access: { ...access('granted'), terms }, repository },
    { seller: 'Decide on the code' },
  ],
  ['an offer', offer('pending', 'buyer'), { seller: 'Answer the offer' }],
  ['a counter-offer', offer('pending', 'seller'), { buyer: 'Answer the offer' }],
  ['an accepted offer', { ...accepted, purchase: unpaid }, { buyer: 'Pay $20,000' }],
  [
    'a payment outside',
    { ...accepted, purchase: { ...unpaid, outsideAt: NOW, outsideBy: 'buyer' } },
    { seller: 'Confirm the payment' },
  ],
  [
    'a contested payment',
    {
      ...accepted,
      purchase: { ...unpaid, outsideAt: NOW, outsideBy: 'buyer', contest: { at: NOW, answeredAt: null } },
    },
    { buyer: 'Send your answer' },
  ],
  ['a payment', handover({ 'to-do': 2 }, { begun: false }), { seller: 'Hand over' }],
  ['half a handover', handover({ 'to-do': 1, confirmed: 1 }), { seller: 'Hand over' }],
  ['a problem', handover({ problem: 1 }), { seller: 'Solve the problem' }],
  [
    'a proposal of more time',
    handover({ 'to-do': 1 }, { extension: { by: 'buyer', days: 5, until: later(19) } }),
    { seller: 'Agree or decline' },
  ],
  ['an inspection', handover({ transferred: 1 }, { inspectionEndsAt: later(7) }), { buyer: 'Check and confirm' }],
  ['a dispute', { ...handover({ 'to-do': 1 }), dispute }, { buyer: 'State your case', seller: 'State your case' }],
  [
    'a dispute over the holdback',
    { ...handover({ confirmed: 1 }), completedAt: NOW, dispute: { ...dispute, over: 'holdback' } },
    { buyer: 'State your case', seller: 'State your case' },
  ],
  ['a completed deal', { ...handover({ confirmed: 1 }), completedAt: NOW }, {}],
  ['a deal that lapsed', { closed: { as: 'lapsed', at: NOW, by: 'system', reason: '' } }, {}],
  ['a deal that was canceled', { closed: { as: 'canceled', at: NOW, by: 'buyer', reason: '' } }, {}],
  ['a deal on hold', { ...handover({ 'to-do': 1 }), hold: { reason: 'x', since: NOW } }, {}],
];

test.each(STATES)(
  'after %s the banner has the action of the side whose turn it is, and no other',
  async (_, patch, acts) => {
    const deal = dealFacts(NOW, patch);
    for (const role of ['buyer', 'seller'] as const) {
      expect(isTurnOf(deal, role)).toBe(acts[role] !== undefined);
      const { unmount } = await show(<WaitingLine deal={deal} role={role} />);
      const found = page.getByRole('link').elements();
      expect(found.map(({ textContent }) => textContent)).toEqual(acts[role] ? [acts[role]] : []);
      await unmount();
    }
  },
);

test('every stage is covered, and each of its turns has an action with its controls', () => {
  const stages = new Set(STATES.map(([, patch]) => dealFacts(NOW, patch).stage));
  expect(ALL_STAGES.filter((stage) => !stages.has(stage))).toEqual([]);
  for (const stage of ALL_STAGES) {
    for (const turn of [TURNS[stage].buyer, TURNS[stage].seller]) {
      if (turn) expect([turn.act(dealFacts(NOW)) !== '', turn.controls.length > 0]).toEqual([true, true]);
    }
  }
});
