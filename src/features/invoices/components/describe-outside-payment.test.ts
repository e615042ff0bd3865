import { expect, test } from 'vitest';
import { offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { withStage } from '../../../domain/deal/with-stage.ts';
import type { OutsideState } from '../../../domain/invoice/outside/states.ts';
import { formatStoredMoments } from '../../../domain/shared/stored-moments.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { describeOutsidePayment } from './describe-outside-payment.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const purchase = { invoiceId: 'i', paidAt: null, payBy: addDays(NOW, 7), diligenceEndsAt: NOW, outsideAt: NOW };
const { deal } = offerFacts(NOW, { state: 'accepted' });
const agreed = withStage({ ...deal, purchase });
const contested = withStage({ ...deal, purchase: { ...purchase, contest: { at: NOW, answeredAt: null } } });
const running = withStage({ ...deal, purchase: { ...purchase, outsideAt: null } });
const reports = { buyer: 1, seller: 0 };
const words = (of: Deal, state: OutsideState) =>
  (['buyer', 'seller'] as const).map((role) =>
    formatStoredMoments(describeOutsidePayment(of, { by: 'buyer', reference: 'x', at: NOW, state, reports }, role)),
  );

test('each side reads what the payment is waiting for', () => {
  expect(words(agreed, 'reported')).toEqual([
    'S confirms that it arrived. Until then the deal doesn’t lapse.',
    'Confirm it once the money is there. Until then the deal doesn’t lapse.',
  ]);
  expect(words(contested, 'contested')).toEqual([
    'S contests it. Answer by 14 June 2026, 12:00 UTC, or an administrator decides without that.',
    'You contest it. B can answer until 14 June 2026, 12:00 UTC; then an administrator decides.',
  ]);
  expect(words(agreed, 'answered')).toEqual([
    'An administrator decides, unless S confirms it.',
    'An administrator decides, unless you confirm it.',
  ]);
  expect(words(agreed, 'confirmed')).toEqual(Array(2).fill('It was confirmed.'));
});

test('once it is rejected or withdrawn, both read the payment deadline', () => {
  const until = 'the time to pay continues to run, until 16 June 2026, 12:00 UTC.';
  expect(words(running, 'rejected')).toEqual(Array(2).fill(`It was not confirmed, and ${until}`));
  expect(words(running, 'withdrawn')).toEqual(Array(2).fill(`The report was withdrawn, and ${until}`));
});

test('an event that overtook a report is shown instead', () => {
  const closed = { as: 'canceled', at: NOW, by: 'buyer', reason: '' } as const;
  expect(words(withStage({ ...agreed, closed }), 'reported')).toEqual(
    Array(2).fill('The deal ended before it was confirmed.'),
  );
  const paid: Deal = { ...agreed, stage: 'paid', purchase: { ...purchase, outsideAt: null, paidAt: NOW } };
  for (const state of ['answered', 'withdrawn'] as const) {
    expect(words(paid, state)).toEqual(Array(2).fill('It was paid here instead.'));
  }
  expect(words(paid, 'rejected')).toEqual(Array(2).fill('It was not confirmed. It was paid here instead.'));
  expect(words(withStage({ ...running, closed }), 'rejected')).toEqual(Array(2).fill('It was not confirmed.'));
});
