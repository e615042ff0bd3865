import { describe, expect, test } from 'vitest';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { withPaymentDueLater } from '../invoice/due-parts.ts';
import { feePart } from '../invoice/invoice-parts.ts';
import type { PartState } from '../invoice/states.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { type Deal, newDealFacts } from './deal.ts';
import { dealClocks, decideLapse, dueDealStep } from './deal-clocks.ts';
import { resumeDeal } from './resume-deal.ts';
import { withStage } from './with-stage.ts';

describe('deal clocks', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const day = (n: number) => addDays(NOW, n);
  const deal = (patch: Partial<Deal>): Deal => dealFacts(NOW, patch);
  const offer = {
    version: 1,
    state: 'pending',
    by: 'buyer',
    price: 1,
    cashAtClose: 1,
    net: 1,
    netOnCompletion: 1,
    expiresAt: day(7),
    changedAt: NOW,
  } as const;
  const purchase = { invoiceId: 'i', paidAt: null, payBy: day(7), diligenceEndsAt: day(4), outsideAt: null };
  const handover = (problem = 0, inspectionEndsAt: Date | null = null) => ({
    counts: { 'to-do': inspectionEndsAt ? 0 : 1, transferred: 1, confirmed: 0, problem },
    changedAt: day(1),
    dueAt: day(12),
    begun: true,
    inspectionEndsAt,
    inspectionLeftMs: null,
    extension: null,
    earlierProposals: [],
    refundAskedAt: null,
    refundReason: '',
  });
  const disputed = (state: NonNullable<Deal['dispute']>['state']): Deal['dispute'] => ({
    state,
    over: 'deal',
    openedBy: 'buyer',
    reason: 'x',
    openedAt: NOW,
    statementsDueAt: day(5),
    buyer: null,
    seller: null,
    outcome: null,
  });
  const accepted = { offer: { ...offer, state: 'accepted' as const }, purchase };
  const running = { ...accepted, purchase: { ...purchase, paidAt: NOW }, handover: handover() };

  /** Returns each clock's step with its number of days from now, sorted. */
  const steps = (facts: Deal) =>
    dealClocks(facts)
      .map(({ step, at }) => `${(at.getTime() - NOW.getTime()) / DAY_MS} ${step}`)
      .sort();

  describe('what time does', () => {
    test.each<[string, Partial<Deal>, string[]]>([
      ['an inquiry', {}, ['14 end-silent']],
      ['an inquiry with a message', { lastMessage: { by: 'seller', text: '!', at: day(3) } }, ['17 end-silent']],
      [
        'granted access',
        { access: { ...newDealFacts().access, state: 'granted', expiresAt: day(90) } },
        ['90 expire-access'],
      ],
      ['an offer', { offer }, ['6 warn-offer', '7 expire-offer']],
      ['a back-up', { offer: { ...offer, state: 'back-up' } }, ['7 expire-offer']],
      ['a declined offer', { offer: { ...offer, state: 'declined' } }, []],
      ['an acceptance', accepted, ['6 warn-payment', '7 lapse']],
      [
        'paid outside, not confirmed',
        { ...accepted, purchase: { ...purchase, outsideAt: day(2) } },
        ['16 remind-outside', '9 flag-outside'],
      ],
      ['a handover', running, ['12 warn-late', '26 dispute-late']],
      ['a problem', { ...running, handover: handover(1) }, ['12 warn-late', '26 dispute-late', '8 dispute-problem']],
      [
        'paid outside, contested',
        { ...accepted, purchase: { ...purchase, outsideAt: day(2), contest: { at: day(4), answeredAt: null } } },
        ['16 remind-outside', '9 flag-outside'],
      ],
      [
        'paid outside, contested and answered',
        { ...accepted, purchase: { ...purchase, outsideAt: day(2), contest: { at: day(4), answeredAt: day(5) } } },
        ['12 remind-outside'],
      ],
      [
        'a handover of what was paid outside',
        { ...running, purchase: { ...running.purchase, outsideAt: NOW } },
        ['12 warn-late'],
      ],
      [
        'more time proposed, which expires at the date that it would bring',
        { ...running, handover: { ...handover(), extension: { by: 'seller', days: 3, until: day(15) } } },
        ['12 warn-late', '15 expire-proposal', '26 dispute-late'],
      ],
      [
        'more time proposed for what was paid outside',
        {
          ...running,
          purchase: { ...running.purchase, outsideAt: NOW },
          handover: { ...handover(), extension: { by: 'seller', days: 3, until: day(15) } },
        },
        ['12 warn-late', '15 expire-proposal'],
      ],
      ['an inspection', { ...running, handover: handover(0, day(8)) }, ['7 warn-inspection', '8 end-inspection']],
      ['one review', { completedAt: NOW, reviews: { buyer: 'r', seller: null } }, ['14 reveal-reviews']],
      ['both reviews', { completedAt: NOW, reviews: { buyer: 'r', seller: 'q' } }, []],
      ['a dispute', { ...running, dispute: disputed('open') }, ['5 close-statements']],
      ['a dispute with one statement', { ...running, dispute: disputed('buyer-stated') }, ['5 close-statements']],
      ['a dispute to be decided', { ...running, dispute: disputed('ready') }, []],
      ['a decided dispute', { ...running, completedAt: NOW, dispute: disputed('decided') }, []],
      [
        'refused access that once had an end',
        { access: { ...newDealFacts().access, state: 'expired', expiresAt: day(9) } },
        [],
      ],
      ['an acceptance without its purchase', { offer: accepted.offer }, []],
      [
        'a message to who reads along',
        { notifyAt: { buyer: day(1), seller: null } },
        ['1 notify-unread', '14 end-silent'],
      ],
      [
        'messages that cross',
        { notifyAt: { buyer: day(2), seller: day(1) } },
        ['1 notify-unread', '14 end-silent', '2 notify-unread'],
      ],
      ['a deal that is over', { closed: { as: 'lapsed', at: NOW, by: 'system', reason: '' } }, []],
    ])('%s', (_name, patch, expected) => {
      expect(steps(deal(patch))).toEqual(expected);
      const next = deal(patch).nextAt;
      expect(next).toEqual(
        expected.length ? day(Math.min(...expected.map((text) => Number.parseInt(text, 10)))) : null,
      );
    });
  });

  test('nothing happens early, and then one step after the other', () => {
    const offered = deal({ offer });
    expect(dueDealStep(offered, day(5.9))).toBeNull();
    const warn = dueDealStep(offered, day(8));
    expect(warn?.step).toBe('warn-offer');
    expect(dueDealStep({ ...offered, notices: [warn?.notice ?? ''] }, day(8))?.step).toBe('expire-offer');
    expect(dueDealStep({ ...offered, notices: [warn?.notice ?? ''] }, day(6.5))).toBeNull();
  });

  test('a deal on hold has no clocks; it resumes with the time that was left', () => {
    const stopped = deal({ ...running, handover: handover(0, day(8)), hold: { reason: 'x', since: day(2) } });
    expect(stopped.nextAt).toBeNull();
    const going = withStage(resumeDeal(stopped, day(5)));
    expect(going.handover?.inspectionEndsAt).toEqual(day(11));
    expect(going.nextAt).toEqual(day(10));
  });

  test('a side that was reading along is notified of a message even if the deal is on hold', () => {
    const stopped = deal({ ...running, hold: { reason: 'x', since: NOW }, notifyAt: { buyer: null, seller: day(1) } });
    expect(steps(stopped)).toEqual(['1 notify-unread']);
    expect(dueDealStep(stopped, day(1))).toEqual({ step: 'notify-unread', at: day(1), notice: null });
  });

  test('a problem keeps its days while the deal is on hold', () => {
    const reported = { ...handover(1), changedAt: day(1) };
    const stopped = deal({ ...running, handover: reported, hold: { reason: 'x', since: day(2) } });
    const going = withStage(resumeDeal(stopped, day(60)));
    expect(dueDealStep(going, day(60))).toBeNull();
    expect(steps(going)).toContain('66 dispute-problem');
  });

  test('of several expired clocks, the earliest comes first', () => {
    const granted = { ...newDealFacts().access, state: 'granted' as const, expiresAt: day(2) };
    const both = deal({ offer: { ...offer, state: 'back-up' }, access: granted });
    expect(dueDealStep(both, day(90))).toEqual({ step: 'expire-access', at: day(2), notice: null });
    expect(
      dueDealStep(deal({ offer: { ...offer, state: 'back-up', expiresAt: day(1) }, access: granted }), day(90))?.step,
    ).toBe('expire-offer');
  });

  test('an open outside payment is flagged again every week until it is settled', () => {
    const contest = { at: day(4), answeredAt: day(5) };
    for (const [states, first] of [
      [{ ...purchase, outsideAt: day(2) }, 9],
      [{ ...purchase, outsideAt: day(2), contest: { ...contest, answeredAt: null } }, 9],
      [{ ...purchase, outsideAt: day(2), contest }, 5],
    ] as const) {
      let facts = deal({ ...accepted, purchase: states });
      const days: number[] = [];
      while (days.length < 4) {
        const at = facts.nextAt ?? NOW;
        days.push((at.getTime() - NOW.getTime()) / DAY_MS);
        facts = withStage({ ...facts, notices: [...facts.notices, dueDealStep(facts, at)?.notice ?? ''] });
      }
      const weekly = [0, 7, 14, 21, 28].map((more) => first + more);
      // Answering the contest has already raised the first flag, so the clock continues with the second.
      expect(days).toEqual(first === 5 ? weekly.slice(1) : weekly.slice(0, 4));
    }
  });

  test('a hold shifts the days of an outside payment, and flags nothing a second time', () => {
    const contest = { at: day(4), answeredAt: null };
    for (const [states, flagged, next] of [
      [{ ...purchase, outsideAt: day(2) }, 9, 26],
      [{ ...purchase, outsideAt: day(2), contest }, 9, 26],
      [{ ...purchase, outsideAt: day(2), contest: { ...contest, answeredAt: day(5) } }, 12, 29],
    ] as const) {
      const reported = deal({ ...accepted, purchase: states });
      const step = dueDealStep(reported, day(flagged));
      const notices = [step?.notice ?? ''];
      const stopped = { ...reported, notices, hold: { reason: 'x', since: day(flagged) } };
      const going = withStage(resumeDeal(stopped, day(flagged + 10)));
      expect(going.nextAt).toEqual(day(next));
      expect(dueDealStep(going, day(next))?.step).toBe('remind-outside');
      // The time of a second hold is added to the time of the first.
      const again = { ...going, hold: { reason: 'x', since: day(flagged + 10) } };
      expect(withStage(resumeDeal(again, day(flagged + 13))).nextAt).toEqual(day(next + 3));
      // The original time is still stored.
      expect(going.waitingSince).toEqual(reported.waitingSince);
      expect(going.purchase).toMatchObject(states);
    }
  });

  test('a side that got more time to pay after the warning is warned again the day before the new date', () => {
    const warned = deal({ ...accepted, notices: ['warn-offer-1', 'warn-payment-i'] });
    expect(steps(warned)).toEqual(['7 lapse']);
    const extended = withStage(withPaymentDueLater(warned, day(17)));
    expect(steps(extended)).toEqual(['16 warn-payment', '17 lapse']);
    expect([extended.nextAt, extended.notices]).toEqual([day(16), ['warn-offer-1']]);
  });

  test('only an accepted deal with a purchase has time to pay', () => {
    for (const item of [deal(running), deal({ offer: accepted.offer })]) {
      expect(() => withPaymentDueLater(item, day(17))).toThrow(expect.objectContaining({ code: 'wrong-state' }));
    }
  });

  test('a warning is sent again when its date has moved', () => {
    const warned = (expiresAt: Date) => dueDealStep(deal({ offer: { ...offer, expiresAt } }), day(90))?.notice;
    expect(warned(day(7))).not.toBe(warned(day(8)));
    const late = (dueAt: Date) => dealClocks(deal({ ...running, handover: { ...handover(), dueAt } }))[0]?.notice;
    expect(late(day(12))).not.toBe(late(day(13)));
    const outside = (outsideAt: Date) =>
      dealClocks(deal({ ...accepted, purchase: { ...purchase, outsideAt } }))[0]?.notice;
    expect(outside(day(1))).not.toBe(outside(day(2)));
    const contested = { ...purchase, outsideAt: day(1), contest: { at: day(2), answeredAt: null } };
    expect(dealClocks(deal({ ...accepted, purchase: contested }))[0]?.notice).not.toBe(outside(day(1)));
    expect(
      dealClocks(deal({ completedAt: NOW, reviews: { buyer: 'r', seller: null }, notices: ['reveal-reviews-all'] })),
    ).toEqual([]);
  });
});

describe('lapse decision', () => {
  const NOW = new Date('2026-06-09T12:00:00Z');
  const purchase = (paidAt: Date | null, minutesLeft: number) => ({
    paidAt,
    payBy: new Date(NOW.getTime() + minutesLeft * MINUTE_MS),
  });
  const invoice = (state: PartState, open: boolean) => ({
    parts: [{ ...feePart(100, 'due', NOW, NOW), state }],
    checkout: open ? { sessionId: 's', url: '/', partIds: ['close'], amount: 100, expiresAt: null } : null,
  });

  test('a single part being processed by the provider is enough to wait', () => {
    const due = invoice('due', true);
    const processing = invoice('processing', true);
    expect(decideLapse(purchase(null, -1), { ...due, parts: [...due.parts, ...processing.parts] }, NOW)).toBe('wait');
  });

  test.each([
    ['time is left', purchase(null, 1), invoice('due', false), 'wait'],
    ['time is up this moment', purchase(null, 0), invoice('due', false), 'lapse'],
    ['it was paid', purchase(NOW, -1), invoice('paid', false), 'wait'],
    ['the provider is processing a payment', purchase(null, -1), invoice('processing', true), 'wait'],
    ['a page is open', purchase(null, -1), invoice('due', true), 'close-page'],
  ])('when %s', (_when, bought, bill, decision) => {
    expect(decideLapse(bought, bill, NOW)).toBe(decision);
  });
});
