import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { OfferDecision } from './answer-offer.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { WhatItMeans } from './what-it-means.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const days = 1;

test('one day is singular', async () => {
  const { offer } = offerFacts(NOW, {
    supportDays: 1,
    diligenceDays: 1,
    exclusivityDays: 4,
    installments: [{ amount: 400_000, days }],
    holdback: { amount: 300_000, days },
  });
  const screen = await show(
    <>
      <OfferTerms offer={offer} watchful={false} />
      <WhatItMeans offer={offer} role="seller" other="Nora" />
    </>,
  );
  await expect.element(screen.getByText('for 1 day after completion')).toBeVisible();
  await expect.element(screen.getByText('Within 4 days of acceptance')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/\b1 days/);
});

test('an immediate purchase wasn’t reserved, and is paid within a day', async () => {
  const { offer } = offerFacts(NOW, { buyNow: true, diligenceDays: 0, exclusivityDays: 0, state: 'accepted' });
  const screen = await show(
    <>
      <OfferTerms offer={offer} watchful={false} />
      <WhatItMeans offer={offer} role="buyer" other="Tomas" />
    </>,
  );
  await expect.element(screen.getByText('Within 24 hours of the purchase')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/Exclusivity|Diligence|\b0 days/);
});

test.each<[DealRole, string]>([
  ['buyer', 'Yours'],
  ['seller', 'This one'],
])('for the %s, a back-up is considered again if the other offer falls through', async (role, whose) => {
  const { offer, deal } = offerFacts(NOW, { state: 'back-up' });
  fakeApi('paymentStatus', () => ({ available: true }));
  const screen = await show(
    <OfferDecision deal={deal} role={role} offer={offer} onAccept={() => {}} onCounter={() => {}} />,
  );
  await expect
    .element(screen.getByText(`Another offer was accepted. ${whose} is considered again if that one falls through.`))
    .toBeVisible();
});

test('payment details in the conditions are pointed out to their reader before an offer is accepted', async () => {
  const { offer } = offerFacts(NOW, { conditions: 'Send it to paypal.me/tomas' });
  const screen = await show(<OfferTerms offer={offer} watchful />);
  await expect.element(screen.getByText(/^This has a way to pay elsewhere\./)).toBeVisible();
  await screen.unmount();
  const accepted = await show(<OfferTerms offer={offer} watchful={false} />);
  expect(accepted.container.textContent).not.toContain('This has');
});
