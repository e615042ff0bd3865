import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import type { Deal } from './deal.ts';
import {
  answersOwedSince,
  countOwedAnswers,
  mayAskForAnswers,
  questionsText,
  unansweredQuestionsMessage,
  withoutQuestion,
  withQuestion,
  withQuestionAnswered,
  withQuestionsMerged,
} from './deal-questions.ts';
import { turnOf } from './turn-of.ts';
import { withStage } from './with-stage.ts';

describe('deal questions', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const granted = {
    ...dealFacts(day(1)).access,
    state: 'granted',
    changedAt: day(2),
    terms: { version: '1', at: day(2) },
  } as const;
  const deal = (patch: Partial<Deal> = {}) => dealFacts(day(1), { access: granted, ...patch });
  const asking = (patch: Partial<Deal> = {}) =>
    withStage(withQuestion(withQuestion(deal(patch), 'q1', day(4), false), 'q2', day(3), false));

  test('a question is open until it is answered or withdrawn; one that was already answered never is', () => {
    const both = asking();
    expect(both.questions).toEqual({
      asked: ['q1', 'q2'],
      open: [
        { id: 'q1', at: day(4) },
        { id: 'q2', at: day(3) },
      ],
      changedAt: day(3),
    });
    expect(withQuestion(both, 'q1', day(5), false)).toBe(both);
    expect(withQuestion(both, 'q3', day(5), true).questions).toMatchObject({
      asked: ['q1', 'q2', 'q3'],
      open: both.questions.open,
    });
    expect(withQuestionAnswered(both, 'q1', day(5)).questions).toEqual({
      asked: ['q1', 'q2'],
      open: [{ id: 'q2', at: day(3) }],
      changedAt: day(5),
    });
    expect(withoutQuestion(both, 'q1', day(5)).questions).toEqual({
      asked: ['q2'],
      open: [{ id: 'q2', at: day(3) }],
      changedAt: day(5),
    });
  });

  test('a merged question stays open as before, or is answered along with the other one', () => {
    expect(withQuestionsMerged(asking(), 'q1', { id: 'q3', isAnswered: false }, day(6)).questions).toEqual({
      asked: ['q2', 'q3'],
      open: [
        { id: 'q2', at: day(3) },
        { id: 'q3', at: day(4) },
      ],
      changedAt: day(6),
    });
    expect(withQuestionsMerged(asking(), 'q1', { id: 'q2', isAnswered: false }, day(6)).questions).toEqual({
      asked: ['q2'],
      open: [{ id: 'q2', at: day(3) }],
      changedAt: day(6),
    });
    expect(withQuestionsMerged(asking(), 'q1', { id: 'q3', isAnswered: true }, day(6)).questions).toEqual({
      asked: ['q2', 'q3'],
      open: [{ id: 'q2', at: day(3) }],
      changedAt: day(6),
    });
  });

  test('of several questions, the merged one keeps its own time', () => {
    expect(withQuestionsMerged(asking(), 'q2', { id: 'q3', isAnswered: false }, day(6)).questions.open).toEqual([
      { id: 'q1', at: day(4) },
      { id: 'q3', at: day(3) },
    ]);
  });

  test('the seller owes answers to a buyer who can read them, while the deal is active', () => {
    expect([countOwedAnswers(asking()), answersOwedSince(asking())]).toEqual([2, day(3)]);
    expect([countOwedAnswers(deal()), answersOwedSince(deal())]).toEqual([0, null]);
    for (const patch of [
      { access: { ...granted, state: 'revoked' } },
      { blocked: true },
      { hold: { reason: 'x', since: day(5) } },
      { completedAt: day(5) },
      { closed: { as: 'canceled', at: day(5), by: 'buyer', reason: '' } },
    ] as Partial<Deal>[])
      expect(countOwedAnswers(asking(patch)), JSON.stringify(patch)).toBe(0);
  });

  test('both sides see what is unanswered', () => {
    const one = withQuestion(deal(), 'q', day(3), false);
    expect([unansweredQuestionsMessage(one, 'buyer'), unansweredQuestionsMessage(one, 'seller')]).toEqual([
      'Your question is unanswered.',
      'B’s question is unanswered.',
    ]);
    const half = withQuestionAnswered(asking(), 'q1', day(5));
    expect([unansweredQuestionsMessage(half, 'buyer'), unansweredQuestionsMessage(half, 'seller')]).toEqual([
      '1 of your 2 questions is unanswered.',
      '1 of B’s 2 questions is unanswered.',
    ]);
    expect([deal(), asking(), half, withQuestionAnswered(half, 'q2', day(5))].map(questionsText)).toEqual([
      'none',
      '2 of 2 unanswered',
      '1 of 2 unanswered',
      '2 answered',
    ]);
    expect(unansweredQuestionsMessage(asking(), 'seller')).toBe('2 of B’s 2 questions are unanswered.');
    expect(unansweredQuestionsMessage(withQuestionAnswered(half, 'q2', day(5)), 'buyer')).toBeNull();
  });

  describe('whose turn it is while questions wait', () => {
    const pending = (by: 'buyer' | 'seller') =>
      ({
        version: 1,
        state: 'pending',
        by,
        price: 100,
        cashAtClose: 100,
        net: 97,
        netOnCompletion: 97,
        expiresAt: day(20),
        changedAt: day(5),
      }) as const;
    const purchase = { invoiceId: 'i', paidAt: null, payBy: day(20), diligenceEndsAt: day(9), outsideAt: null };

    test('with access, the seller’s, since the longest-waiting one; then the buyer’s again', () => {
      expect(asking()).toMatchObject({ stage: 'access', waitingOn: 'seller', waitingSince: day(3) });
      expect(turnOf(asking(), 'seller')).toMatchObject({ about: 'answers', tab: 'access', endsAt: null });
      expect(turnOf(asking(), 'buyer')).toBeNull();
      expect(withStage(withQuestionAnswered(withQuestionAnswered(asking(), 'q1', day(5)), 'q2', day(5)))).toMatchObject(
        {
          waitingOn: 'buyer',
        },
      );
    });

    test('a message that waits for the seller comes first', () => {
      const asked = asking({ lastMessage: { by: 'buyer', text: 'Hello?', at: day(6) } });
      expect(asked).toMatchObject({ waitingOn: 'seller', waitingSince: day(6) });
      expect(turnOf(asked, 'seller')?.about).toBe('a reply');
    });

    test('beside an offer or a payment that waits for the buyer, of both', () => {
      const countered = asking({ offer: pending('seller') });
      expect(countered).toMatchObject({ stage: 'negotiation', waitingOn: 'both', waitingSince: day(5) });
      expect([turnOf(countered, 'buyer')?.tab, turnOf(countered, 'seller')?.about]).toEqual(['offer', 'answers']);
      const accepted = asking({ offer: { ...pending('buyer'), state: 'accepted' }, purchase });
      expect(accepted).toMatchObject({ stage: 'accepted', waitingOn: 'both' });
      expect([turnOf(accepted, 'buyer')?.tab, turnOf(accepted, 'seller')?.about]).toEqual(['invoice', 'answers']);
    });

    test('an offer to decide on comes before them, a back-up offer does not', () => {
      const offered = asking({ offer: pending('buyer') });
      expect([offered.waitingOn, turnOf(offered, 'seller')?.tab]).toEqual(['seller', 'offer']);
      const backUp = asking({ offer: { ...pending('buyer'), state: 'back-up' } });
      expect([backUp.waitingOn, turnOf(backUp, 'seller')?.about]).toEqual(['seller', 'answers']);
    });

    test('once it is paid, the handover decides', () => {
      const handover = {
        counts: { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 },
        changedAt: day(7),
        dueAt: day(20),
        begun: true,
        inspectionEndsAt: day(15),
        inspectionLeftMs: null,
        extension: null,
        earlierProposals: [],
        refundAskedAt: null,
        refundReason: '',
      };
      const paid = {
        offer: { ...pending('buyer'), state: 'accepted' as const },
        purchase: { ...purchase, paidAt: day(6) },
      };
      const inspected = asking({ ...paid, handover });
      expect(inspected).toMatchObject({ stage: 'inspection', waitingOn: 'buyer' });
      expect(countOwedAnswers(inspected)).toBe(2);
    });
  });
});

describe('may ask for answers', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const access = {
    ...dealFacts(NOW).access,
    state: 'granted' as const,
    terms: { version: '1', at: NOW },
  };

  const deal = dealFacts(NOW, { access });

  test('a buyer who can read the answers may ask, in an active deal', () => {
    expect(mayAskForAnswers(deal)).toBe(true);
    for (const change of [
      { access: { ...access, state: 'requested' as const } },
      { access: { ...access, terms: null } },
      { blocked: true },
      { hold: { reason: 'account', since: NOW } },
      { stage: 'canceled' as const },
    ])
      expect(mayAskForAnswers({ ...deal, ...change })).toBe(false);
  });
});
