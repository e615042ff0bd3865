import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { addDays } from '../shared/time.ts';
import { type Deal, newDealFacts } from './deal.ts';
import { ANSWER_QUESTIONS_TURN, GIVE_CODE_TURN, REPLY_TURN } from './special-turn.ts';
import { ALL_STAGES } from './states.ts';
import { turnOf, turnPath, waitingName } from './turn-of.ts';
import { TURNS } from './turns.ts';
import { idleText } from './waiting-texts.ts';

const at = (n: number) => new Date(n * 1000);
const offer = (state: NonNullable<Deal['offer']>['state']) =>
  ({
    version: 1,
    state,
    by: 'buyer',
    price: 2_000_000,
    cashAtClose: 2_000_000,
    net: 1_940_000,
    netOnCompletion: 1_940_000,
    expiresAt: at(99),
    changedAt: at(5),
  }) as const;
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

test('a back-up offer is no one’s turn', () => {
  const deal = dealFacts(at(0), { offer: offer('back-up') });
  expect([turnOf(deal, 'buyer'), turnOf(deal, 'seller')]).toEqual([null, null]);
  expect(waitingName(deal, 'seller')).toBeNull();
});

test.each<[string, string, Partial<Deal>]>([
  ['held money', 'handover', { dispute }],
  ['the holdback', 'review', { completedAt: at(12), dispute: { ...dispute, over: 'holdback' } }],
])(
  'a dispute over %s is both sides’ turn, at the tab of that money (%s), until statements close',
  (_over, tab, patch) => {
    const deal = dealFacts(at(0), patch);
    for (const role of ['buyer', 'seller'] as const) {
      expect(turnOf(deal, role)).toMatchObject({ action: 'State your case', tab, endsAt: at(60) });
      expect(waitingName(deal, role)).toBe('you');
    }
    const heard = dealFacts(at(0), { ...patch, dispute: deal.dispute && { ...deal.dispute, state: 'ready' } });
    expect([turnOf(heard, 'buyer'), turnOf(heard, 'seller')]).toEqual([null, null]);
  },
);

test('an offer is the turn of the side that received it', () => {
  const deal = dealFacts(at(0), { offer: offer('pending') });
  expect(turnOf(deal, 'buyer')).toBeNull();
  expect(turnOf(deal, 'seller')?.title(deal, 'Nora')).toBe('Nora offers $20,000');
  expect(waitingName(deal, 'buyer')).toBe(deal.seller.name);
});

test('a message after access was granted needs a reply, not a decision', () => {
  const access = { ...newDealFacts().access, state: 'granted' as const, changedAt: at(3) };
  const deal = dealFacts(at(0), { access, lastMessage: { by: 'buyer', text: '?', at: at(4) } });
  expect(turnOf(deal, 'seller')?.action).toBe('Reply');
  expect(turnOf(dealFacts(at(0), { access }), 'buyer')?.action).toBe('See the details');
});

const paid: Deal['purchase'] = {
  invoiceId: 'i',
  paidAt: at(8),
  payBy: at(20),
  diligenceEndsAt: at(10),
  outsideAt: null,
};
const handover: NonNullable<Deal['handover']> = {
  counts: { 'to-do': 1, transferred: 1, confirmed: 0, problem: 0 },
  changedAt: at(9),
  dueAt: at(99),
  begun: true,
  inspectionEndsAt: null,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
};

test('a problem with an item is named, and the seller’s turn leads to it', () => {
  const counts = { ...handover.counts, 'to-do': 0, problem: 1 };
  const deal = dealFacts(at(0), { purchase: paid, handover: { ...handover, counts } });
  expect(turnOf(deal, 'seller')).toMatchObject({
    about: 'a problem with the handover',
    action: 'See the problem',
    tab: 'handover',
  });
  expect(turnOf(deal, 'seller')?.title(deal, 'Nora')).toBe('Nora reported a problem');
  expect(turnOf(deal, 'buyer')).toBeNull();
});

test('a proposal for more time is the other side’s turn, besides what the proposing side still owes', () => {
  const deal = dealFacts(at(0), {
    purchase: paid,
    handover: { ...handover, extension: { by: 'seller', days: 5, until: at(104) } },
  });
  expect(turnOf(deal, 'buyer')).toMatchObject({ about: 'more time for the handover', tab: 'handover' });
  expect(turnOf(deal, 'buyer')?.title(deal, 'Tomas')).toBe('Tomas proposes more time');
  expect(turnOf(deal, 'seller')?.action).toBe('Hand over');
  const generous = dealFacts(at(0), {
    purchase: paid,
    handover: { ...handover, extension: { by: 'buyer', days: 5, until: at(104) } },
  });
  expect(turnOf(generous, 'buyer')).toBeNull();
  expect(turnOf(generous, 'seller')?.about).toBe('more time for the handover');
});

test('a buyer asked for more time isn’t told to solve the problem that they reported', () => {
  const counts = { ...handover.counts, problem: 1 };
  const extension = { by: 'seller', days: 5, until: at(104) } as const;
  const deal = dealFacts(at(0), { purchase: paid, handover: { ...handover, counts, extension } });
  expect(turnOf(deal, 'buyer')?.about).toBe('more time for the handover');
  expect(turnOf(deal, 'seller')?.about).toBe('a problem with the handover');
});

test('a message sent at the same moment as an offer doesn’t hide the offer', () => {
  const lastMessage = { by: 'buyer', text: 'Here it is', at: at(5) } as const;
  const deal = dealFacts(at(0), { offer: offer('pending'), lastMessage });
  expect(turnOf(deal, 'seller')?.action).toBe('See the offer');
});

test('an accepted offer waits for payment', () => {
  const deal = dealFacts(at(0), { offer: offer('accepted'), purchase: { ...paid, paidAt: null } });
  expect(turnOf(deal, 'buyer')).toMatchObject({ about: 'payment', tab: 'invoice' });
  expect(turnOf(deal, 'seller')).toBeNull();
});

test('an outside payment waits for the seller, who confirms it, or contests the buyer’s report', () => {
  const reported = (outsideBy: 'buyer' | 'seller') => {
    const purchase = { ...paid, paidAt: null, outsideAt: at(15), outsideBy };
    return dealFacts(at(0), { offer: offer('accepted'), purchase });
  };
  const deal = reported('buyer');
  expect([turnOf(deal, 'buyer'), deal.waitingSince]).toEqual([null, at(15)]);
  expect(turnOf(deal, 'seller')).toMatchObject({ about: 'a payment to confirm', tab: 'invoice', endsAt: null });
  expect(turnOf(deal, 'seller')?.todo).toBe(
    'Confirm receipt once the money is in your account, or contest the payment.',
  );
  // A seller can't contest their own report.
  expect(turnOf(reported('seller'), 'seller')?.todo).toBe('Confirm receipt once the money is in your account.');
});

test('a contested payment waits for the buyer’s answer, and then for neither side', () => {
  const contested = (answeredAt: Date | null) => {
    const purchase = { ...paid, paidAt: null, outsideAt: at(15), contest: { at: at(16), answeredAt } };
    return dealFacts(at(0), { offer: offer('accepted'), purchase });
  };
  const open = contested(null);
  expect([turnOf(open, 'seller'), open.waitingOn, open.waitingSince]).toEqual([null, 'buyer', at(16)]);
  expect(turnOf(open, 'buyer')).toMatchObject({
    about: 'an answer about the payment',
    tab: 'invoice',
    endsAt: addDays(at(16), 5),
  });
  expect(turnOf(open, 'buyer')?.title(open, 'Tomas')).toBe('Tomas contests the payment');
  const answered = contested(at(17));
  expect([answered.waitingOn, answered.waitingSince]).toEqual([null, at(17)]);
  expect([turnOf(answered, 'buyer'), turnOf(answered, 'seller')]).toEqual([null, null]);
});

test('besides a contested payment, the seller may owe code access, and each side reads its own part', () => {
  const purchase = { ...paid, paidAt: null, outsideAt: at(15), contest: { at: at(16), answeredAt: null } };
  const access = { ...newDealFacts().access, state: 'granted' as const, terms: { version: '1', at: at(1) } };
  const repository = { state: 'asked', host: 'github', account: 'ada', where: '', changedAt: at(12) } as const;
  const deal = dealFacts(at(0), { offer: offer('accepted'), purchase, access, repository });
  expect([deal.waitingOn, turnOf(deal, 'seller')?.about, turnOf(deal, 'buyer')?.about]).toEqual([
    'both',
    'access to the code',
    'an answer about the payment',
  ]);
});

test('a deal on hold is no one’s turn and says so', () => {
  const deal = dealFacts(at(0), { purchase: paid, handover, hold: { reason: 'x', since: at(30) } });
  expect([turnOf(deal, 'buyer'), turnOf(deal, 'seller')]).toEqual([null, null]);
  expect([deal.stage, deal.waitingSince]).toEqual(['handover', at(30)]);
  expect(idleText(deal, 'buyer', new Date(0))).toMatch(/^On hold: an account in this deal was deactivated\./);
});

test('a deal that waits for no one says why', () => {
  const backUp = dealFacts(at(0), { offer: offer('back-up') });
  expect(idleText(backUp, 'buyer', new Date(0))).toBe('Behind another offer. Yours reopens if that one falls through.');
  expect(idleText(backUp, 'seller', new Date(0))).toBe('Behind another offer. It reopens if that one falls through.');
  const declined = dealFacts(at(0), { offer: offer('declined') });
  expect(idleText(declined, 'buyer', new Date(0))).toBe('The last offer was declined.');
  const lapsed = { as: 'lapsed', at: at(30), by: 'system', reason: '' } as const;
  expect(idleText(dealFacts(at(0), { closed: lapsed }), 'seller', new Date(0))).toBe(
    'Lapsed: it was not paid in time.',
  );
  const said = { as: 'canceled', at: at(30), by: 'buyer', reason: 'I found another.' } as const;
  expect(idleText(dealFacts(at(0), { closed: said }), 'seller', new Date(0))).toBe('Canceled. I found another.');
  expect(idleText(dealFacts(at(0)), 'seller', new Date(0))).toBeNull();
});

test('only closed stages have no turns', () => {
  const over = ALL_STAGES.filter((stage) => !TURNS[stage].buyer && !TURNS[stage].seller);
  expect(over).toEqual(['lapsed', 'canceled']);
});

test.each<[string, Partial<Deal>, 'buyer' | 'seller', Date]>([
  ['an offer', { offer: offer('pending') }, 'seller', at(99)],
  ['a payment', { offer: offer('accepted'), purchase: { ...paid, paidAt: null } }, 'buyer', at(20)],
  ['a handover that has not begun', { purchase: paid, handover: { ...handover, begun: false } }, 'seller', at(99)],
  ['a handover', { purchase: paid, handover }, 'seller', at(99)],
  [
    'an inspection',
    {
      purchase: paid,
      handover: { ...handover, counts: { ...handover.counts, 'to-do': 0 }, inspectionEndsAt: at(50) },
    },
    'buyer',
    at(50),
  ],
])('the turn over %s ends when its time does', (_what, patch, role, endsAt) => {
  expect(turnOf(dealFacts(at(0), patch), role)?.endsAt).toEqual(endsAt);
});

test('a task leads to the controls of its tab, or to its own page', () => {
  const deal = dealFacts(at(0), { offer: offer('pending') });
  const turn = turnOf(deal, 'seller');
  expect(turn && turnPath(deal, turn)).toBe('/deals/l_b?tab=offer#your-turn');
  const access = { ...newDealFacts().access, state: 'granted' as const, changedAt: at(3) };
  const open = dealFacts(at(0), { access });
  const next = turnOf(open, 'buyer');
  expect(next && turnPath(open, next)).toBe('/offers/new/l');
});

test('every control that a turn leads to is in the deal room', () => {
  const components = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/features/${file}`, 'utf8'))
    .join('\n');
  const turns = ALL_STAGES.flatMap((stage) => [TURNS[stage].buyer, TURNS[stage].seller]);
  const controls = new Set(
    [REPLY_TURN, ANSWER_QUESTIONS_TURN, GIVE_CODE_TURN, ...turns].flatMap((turn) => turn?.controls ?? []),
  );
  expect(controls.size).toBeGreaterThan(6);
  for (const control of [...controls, 'problem', 'agree-time', 'confirm-outside', 'answer-contest'])
    expect(
      components.includes(`data-control="${control}"`) || components.includes(`'data-control': '${control}'`),
      control,
    ).toBe(true);
});
