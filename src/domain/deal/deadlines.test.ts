import { expect, test } from 'vitest';
import { inEveryTimeZone } from '../../../tests/support/plain/time-zones.ts';

const at = (text: string) => new Date(`${text}Z`);
/** Two days before 29 February, so that a week from here is 5 March. */
const LEAP = at('2028-02-27T23:30');
const TERMS = {
  price: 100_000,
  installments: [],
  holdback: null,
  assets: [],
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
  expiryDays: 7,
  conditions: '',
};

inEveryTimeZone(async () => {
  const { dealFacts } = await import('../../../tests/support/deals/deal-facts.ts');
  const { invoiceFacts, listingFacts, offerFacts, userFacts } = await import(
    '../../../tests/support/listings/market-facts.ts'
  );
  const { purchaseOf } = await import('../../../tests/support/money/purchase-invoice.ts');
  const { isBuyNowOff } = await import('../offer/buy-now.ts');
  const { withDispute } = await import('../dispute/dispute.ts');
  const { resetTime } = await import('../factor/factor.ts');
  const { handoverAfterItemChange, newHandover } = await import('../handover/handover.ts');
  const { handoverItemsOf } = await import('../handover/handover-items.ts');
  const { postponePart } = await import('../invoice/due-parts.ts');
  const { completePurchase, receivePayment } = await import('../invoice/purchase.ts');
  const { acceptance } = await import('../offer/accept.ts');
  const { nextOffer } = await import('../offer/next-offer.ts');
  const { revivedExpiry } = await import('../offer/offer.ts');
  const { newPictureUse } = await import('../picture/picture-use.ts');
  const { newAnnouncement } = await import('../upload/upload-announcement.ts');
  const { dueDealStep } = await import('./deal-clocks.ts');
  const { withStage } = await import('./with-stage.ts');

  test('an offer expires, and an acceptance is paid, after as many days as they say', () => {
    const offer = nextOffer(
      dealFacts(LEAP),
      'buyer',
      TERMS,
      listingFacts(LEAP).teaser ?? { assets: [] },
      'pending',
      LEAP,
    );
    expect(offer.expiresAt).toEqual(at('2028-03-05T23:30'));
    const accepted = acceptance(
      { kind: 'offer-accepted', by: 'seller', invoiceId: 'i', ...offerFacts(LEAP, { state: 'accepted' }) },
      { toPay: 7, diligence: 4 },
      LEAP,
    );
    expect(accepted.payBy).toEqual(at('2028-03-05T23:30'));
    expect(accepted.deal.purchase).toMatchObject({ payBy: accepted.payBy, diligenceEndsAt: at('2028-03-02T23:30') });
    const deal = withStage(accepted.deal);
    expect(dueDealStep(deal, at('2028-03-04T23:29:59'))).toBeNull();
    expect(dueDealStep(deal, at('2028-03-04T23:30'))?.step).toBe('warn-payment');
    expect(dueDealStep({ ...deal, notices: ['warn-payment-i'] }, at('2028-03-05T23:29:59'))).toBeNull();
    expect(dueDealStep({ ...deal, notices: ['warn-payment-i'] }, at('2028-03-05T23:30'))?.step).toBe('lapse');
  });

  test('a revived back-up keeps 72 hours, even across a clock change, or its own later expiry', () => {
    const before = at('2027-03-13T22:00');
    expect(revivedExpiry(at('2027-03-14T00:00'), before)).toEqual(at('2027-03-16T22:00'));
    expect(revivedExpiry(at('2027-03-20T00:00'), before)).toEqual(at('2027-03-20T00:00'));
  });

  test('installments and the holdback count their days from completion, across the end of a month or year', () => {
    const plan = {
      price: 100_000,
      installments: [30, 60, 365].map((days) => ({ amount: 10_000, days })),
      holdback: { amount: 5_000, days: 90 },
    };
    const dates = (completed: Date) => {
      const paid = receivePayment(purchaseOf(plan), ['close', 'holdback'], 's', completed).invoice;
      const { parts } = completePurchase(paid, completed).invoice;
      return parts.flatMap(({ dueAt, releaseAt, kind }) => (kind === 'installment' ? [dueAt] : (releaseAt ?? [])));
    };
    expect(dates(at('2028-01-31T12:00'))).toEqual(
      ['2028-04-30', '2028-03-01', '2028-03-31', '2029-01-30'].map((day) => at(`${day}T12:00`)),
    );
    expect(dates(at('2027-12-31T23:59'))).toEqual(
      ['2028-03-30', '2028-01-30', '2028-02-29', '2028-12-30'].map((day) => at(`${day}T23:59`)),
    );
  });

  test('an extension counts from the due date, or from now if it has passed', () => {
    const invoice = invoiceFacts(LEAP);
    expect(postponePart(invoice, 'close', 2, at('2028-02-27T00:00')).dueAt).toEqual(at('2028-02-29T23:30'));
    expect(postponePart(invoice, 'close', 60, at('2028-02-29T06:00')).dueAt).toEqual(at('2028-04-29T06:00'));
  });

  test('a handover has a week more than its longest item, an inspection a week, and statements five days', () => {
    const items = handoverItemsOf({ ...offerFacts(LEAP).offer, round: 1 }, null, LEAP);
    const handover = newHandover(items, LEAP);
    expect(handover.dueAt).toEqual(at('2028-03-10T23:30'));
    const moved = handoverAfterItemChange(handover, { 'to-do': 0, transferred: 1, confirmed: 0, problem: 0 }, LEAP);
    expect(moved.inspectionEndsAt).toEqual(at('2028-03-05T23:30'));
    const { invoice } = receivePayment(invoiceFacts(LEAP), ['close'], 's', LEAP);
    const paid = offerFacts(LEAP, { state: 'accepted' });
    const purchase = { invoiceId: 'i', paidAt: LEAP, payBy: LEAP, diligenceEndsAt: LEAP, outsideAt: null };
    const disputed = withDispute(withStage({ ...paid.deal, purchase, handover }), invoice, 'buyer', 'r', LEAP);
    expect(disputed.dispute?.statementsDueAt).toEqual(at('2028-03-03T23:30'));
  });

  test('two unpaid purchases count against Buy now for 90 days each', () => {
    const lapsed = (...days: string[]) => userFacts(LEAP, 'b', { buyNowLapses: days.map(at) });
    const user = lapsed('2027-12-31T12:00', '2028-02-01T12:00');
    expect(isBuyNowOff(user, at('2028-03-30T11:59'))).toBe(true);
    expect(isBuyNowOff(user, at('2028-03-30T12:00'))).toBe(false);
    expect(isBuyNowOff(lapsed('2028-02-01T12:00'), at('2028-02-02T12:00'))).toBe(false);
  });

  test('a reset of second factors takes 24 hours, an announced file a day, and a picture’s first check a week', () => {
    // Clocks change in Berlin on 26 March 2028.
    const before = at('2028-03-25T20:00');
    expect(resetTime(before)).toEqual(at('2028-03-26T20:00'));
    expect(newAnnouncement({ path: 'p', bytes: 1, contentType: 't' }, before).expireAt).toEqual(at('2028-03-26T20:00'));
    expect(newPictureUse({ hash: 'h', listingId: null, uid: 'u' }, before).checkAt).toEqual(at('2028-04-01T20:00'));
  });
});
