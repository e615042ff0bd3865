import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import type { OfferState } from '../offer/states.ts';
import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import { turnEnd, turnOf } from './turn-of.ts';
import { idleText, nextConsequence } from './waiting-texts.ts';

describe('consequence', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const day = (n: number) => addDays(NOW, n);
  const offer = {
    version: 1,
    state: 'pending' as const,
    by: 'buyer' as const,
    price: 100,
    cashAtClose: 100,
    net: 97,
    netOnCompletion: 97,
    expiresAt: day(2),
    changedAt: NOW,
  };
  const purchase = { invoiceId: 'i', paidAt: null, payBy: day(5), diligenceEndsAt: day(2), outsideAt: null };
  const counts = { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 };
  const handover = {
    counts,
    changedAt: NOW,
    dueAt: day(7),
    begun: true,
    inspectionEndsAt: null,
    inspectionLeftMs: null,
    extension: null,
    earlierProposals: [],
    refundAskedAt: null,
    refundReason: '',
  };
  const paid = { offer: { ...offer, state: 'accepted' as const }, purchase: { ...purchase, paidAt: NOW } };
  const dispute = {
    state: 'open' as const,
    over: 'deal' as const,
    openedBy: 'buyer' as const,
    reason: '',
    openedAt: NOW,
    statementsDueAt: day(5),
    buyer: null,
    seller: null,
    outcome: null,
  };

  test.each<[string, Parameters<typeof dealFacts>[1], number, RegExp]>([
    ['an inquiry', {}, 14, /inquiry is closed/],
    ['an offer', { offer }, 2, /offer expires/],
    ['a back-up', { offer: { ...offer, state: 'back-up' } }, 2, /offer expires/],
    ['an acceptance', { offer: paid.offer, purchase }, 5, /deal lapses/],
    ['a payment outside', { offer: paid.offer, purchase: { ...purchase, outsideAt: NOW } }, 7, /administrator looks/],
    ['a handover', { ...paid, handover }, 7, /^the handover is late, and two weeks later it becomes a dispute$/],
    [
      'a late one',
      { ...paid, handover, notices: [`warn-late-${day(7).getTime()}`] },
      21,
      /late handover becomes a dispute/,
    ],
    [
      'a problem',
      { ...paid, handover: { ...handover, dueAt: day(17), counts: { ...counts, problem: 1 } } },
      7,
      /problem becomes/,
    ],
    ['an inspection', { ...paid, handover: { ...handover, inspectionEndsAt: day(3) } }, 3, /money is released/],
    ['a dispute', { ...paid, handover, dispute }, 5, /we decide with/],
  ])('what happens automatically in %s', (_name, facts, days, text) => {
    const found = nextConsequence(dealFacts(NOW, facts));
    expect(found?.text).toMatch(text);
    expect(found?.at).toEqual(day(days));
  });

  test('nothing happens automatically if no clock is running, or during a hold', () => {
    expect(nextConsequence(dealFacts(NOW, { ...paid, handover, completedAt: NOW }))).toBeNull();
    expect(nextConsequence(dealFacts(NOW, { offer, hold: { reason: '', since: NOW } }))).toBeNull();
  });

  test('a case that an administrator already has isn’t announced again', () => {
    const contest = { at: NOW, answeredAt: NOW };
    const answered = { offer: paid.offer, purchase: { ...purchase, outsideAt: NOW, contest } };
    expect(nextConsequence(dealFacts(NOW, answered))).toBeNull();
  });

  test('no one releases money that was paid outside', () => {
    const inspected = { ...handover, inspectionEndsAt: day(6) };
    const outside = { ...paid, purchase: { ...paid.purchase, outsideAt: NOW }, handover: inspected };
    expect(nextConsequence(dealFacts(NOW, outside))?.text).toBe('the handover counts as confirmed');
    expect(nextConsequence(dealFacts(NOW, { ...outside, handover }))?.text).toBe('the handover is late');
  });

  test('a problem’s turn ends when it becomes a dispute, before the handover is due', () => {
    const problem = { ...handover, dueAt: day(17), counts: { ...counts, transferred: 0, problem: 1 } };
    const deal = dealFacts(NOW, { ...paid, handover: problem });
    expect(turnOf(deal, 'seller')?.endsAt).toEqual(day(7));
    expect(turnEnd(deal)).toEqual(nextConsequence(deal)?.at);
    expect(turnEnd(dealFacts(NOW, { ...paid, handover: { ...problem, dueAt: day(5) } }))).toEqual(day(5));
  });

  test('the end of access is mentioned only if nothing else is pending', () => {
    const access = { ...dealFacts(NOW).access, state: 'granted' as const, changedAt: NOW, expiresAt: day(1) };
    expect(turnEnd(dealFacts(NOW, { access, offer }))).toEqual(day(2));
    expect(nextConsequence(dealFacts(NOW, { access }))?.text).toBe('access ends');
  });
});

describe('idle text', () => {
  type Facts = Parameters<typeof idleText>[0];

  const facts = (patch: Partial<Facts>): Facts => ({
    stage: 'negotiation',
    offer: null,
    hold: null,
    closed: null,
    dispute: null,
    purchase: null,
    ...patch,
  });
  const offer = (state: OfferState) => ({ state, by: 'buyer' }) as Deal['offer'];
  const closed = (as: 'lapsed' | 'canceled', reason = '') => ({ as, reason }) as Deal['closed'];
  const dispute = (state: 'open' | 'ready') => ({ state, over: 'holdback' }) as Deal['dispute'];
  const ruled = (over: 'deal' | 'holdback') => ({ state: 'decided', over, outcome: {} }) as Deal['dispute'];

  test.each([
    [{ closed: closed('lapsed') }, 'Lapsed: it was not paid in time. A new offer reopens the deal.'],
    [{ closed: closed('canceled', 'It was sold to another buyer.') }, 'Canceled. It was sold to another buyer.'],
    [
      { hold: { reason: '', since: new Date(0) }, stage: 'disputed' },
      'On hold: an account in this deal was deactivated. All deadlines are paused.',
    ],
    [{ stage: 'disputed' }, 'In dispute. The money stays held until it is decided.'],
    [{ stage: 'completed' }, 'Completed. The project is handed over.'],
    [
      { stage: 'completed', purchase: { contest: { answeredAt: new Date(0) } } as Deal['purchase'] },
      'Completed. The project is handed over.',
    ],
    [{ stage: 'completed', dispute: dispute('open') }, 'Completed. The project is handed over.'],
    [{ stage: 'completed', dispute: ruled('deal') }, 'Completed by an administrator’s decision.'],
    [{ stage: 'completed', dispute: ruled('holdback') }, 'Completed. The project is handed over.'],
    [{ stage: 'completed', dispute: dispute('ready') }, 'The dispute over the holdback is being decided.'],
    [{ offer: offer('back-up') }, 'Behind another offer. Yours reopens if that one falls through.'],
    [{ offer: offer('declined') }, 'The last offer was declined.'],
    [{ offer: offer('withdrawn') }, 'The last offer was withdrawn.'],
    [{ offer: offer('expired') }, 'The last offer expired.'],
    [{ offer: offer('void') }, 'The last offer became void.'],
    [{ offer: offer('countered') }, 'The last offer is over.'],
  ] as [Partial<Facts>, string][])('a buyer sees for %j: %s', (patch, text) => {
    expect(formatAsRead(idleText(facts(patch), 'buyer', new Date(0)))).toBe(text);
  });

  test('a seller is never shown an offer that they could make', () => {
    expect(idleText(facts({ closed: closed('lapsed') }), 'seller', new Date(0))).toBe(
      'Lapsed: it was not paid in time.',
    );
    expect(idleText(facts({ offer: offer('back-up') }), 'seller', new Date(0))).toBe(
      'Behind another offer. It reopens if that one falls through.',
    );
  });

  test('for a contested outside payment, both sides read who decides', () => {
    const contested = (answeredAt: Date | null) =>
      facts({
        stage: 'accepted',
        purchase: { outsideAt: new Date(0), contest: { at: new Date(0), answeredAt } } as Deal['purchase'],
      });
    const said = (role: 'buyer' | 'seller') => idleText(contested(new Date(1)), role, new Date(0));
    const begin = 'The payment outside Handoff is contested.';
    expect(said('seller')).toBe(`${begin} An administrator decides, unless you confirm it.`);
    expect(said('buyer')).toBe(`${begin} An administrator decides, unless the seller confirms it.`);
    expect(idleText(contested(null), 'buyer', new Date(0))).toBeNull();
  });

  test.each([
    ['before any offer', {}],
    ['while one is open', { offer: offer('pending') }],
    ['in another stage, whatever became of the last offer', { stage: 'handover', offer: offer('declined') }],
  ] as [string, Partial<Facts>][])('says nothing %s', (_when, patch) => {
    expect(idleText(facts(patch), 'buyer', new Date(0))).toBeNull();
  });
});
