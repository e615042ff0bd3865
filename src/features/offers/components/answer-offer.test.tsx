import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { User } from '../../../domain/account/user.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { AppError } from '../../../domain/errors.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { AcceptDialog, OfferDecision } from './answer-offer.tsx';
import { DealRoomContext } from './deal-room.ts';

vi.mock('../../../lib/api/use-payments.ts', () => ({ usePayments: vi.fn() }));

const NOW = new Date('2026-06-09T12:00:00Z');
const { deal, offer } = offerFacts(NOW);
const account = (ready: boolean, asks: string[] = []) => ({ accountId: 'a', ready, asks });
const nothing = () => {};
const showDialog = (payouts: User['payouts'], role: DealRole = 'seller') =>
  show(
    <DealRoomContext value={{ deal, role, hasBilling: true, payouts, others: null, teaser: null }}>
      <AcceptDialog offer={offer} opened onClose={nothing} />
    </DealRoomContext>,
  );
const button = () => page.getByRole('button', { name: 'Accept $20,000' });

beforeEach(() => {
  vi.mocked(usePayments).mockReturnValue('on');
});

test.each<[string, User['payouts'], string | RegExp]>([
  ['there is none', null, 'You have no payout account yet'],
  ['the provider asks for more', account(false, ['external_account']), /^The payment provider still needs the/],
  ['the provider has not cleared it', account(false), 'Your payout account isn’t ready'],
  ['it is ready', account(true), 'Your payout account is ready'],
])('a seller reads the state of their payout account: %s', async (_, payouts, said) => {
  await showDialog(payouts);
  await expect.element(page.getByText(said)).toBeVisible();
  expect(page.getByText(/^(You have no|Your) payout account/).elements()).toHaveLength(1);
  await expect.element(button()).toBeEnabled();
});

test('a seller reads in the dialog what the payment provider still needs', async () => {
  const payouts = account(false, ['external_account', 'individual.verification.document']);
  await showDialog(payouts);
  const asked = page.getByRole('dialog').getByRole('listitem');
  await expect.element(asked.nth(1)).toBeVisible();
  expect(asked.elements().map((item) => item.textContent)).toEqual([
    'Your bank account',
    'A document that proves your identity',
  ]);
});

test('a seller reads before accepting that the price will appear on the profile', async () => {
  const said = /^Once the sale is completed, your profile shows signed-in users that the project sold for \$20,000,/;
  const { unmount } = await showDialog(account(true));
  await expect.element(page.getByRole('dialog').getByText(said)).toBeVisible();
  await unmount();
  await showDialog(null, 'buyer');
  await expect.element(button()).toBeVisible();
  expect(page.getByText(said).elements()).toEqual([]);
});

test('a buyer reads nothing about payout accounts', async () => {
  const payouts = account(false, ['external_account']);
  await showDialog(payouts, 'buyer');
  await expect.element(button()).toBeVisible();
  expect(page.getByText(/payout account|Your bank account/).elements()).toEqual([]);
});

test.each(['seller', 'buyer'] as const)('at 360 px the %s presses Accept without scrolling', async (role) => {
  await page.viewport(360, 640);
  await showDialog(null, role);
  await expect.element(page.getByText('What happens if…')).toBeInTheDocument();
  const isOnTop = () => {
    const { x, y, width, height } = button().element().getBoundingClientRect();
    return button()
      .element()
      .contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(isOnTop).toBe(true);
});

/** Closes and reopens the dialog, as the offer does. */
function Reopened() {
  const [opened, setOpened] = useState(true);
  return (
    <DealRoomContext value={{ deal, role: 'seller', hasBilling: true, payouts: null, others: null, teaser: null }}>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <AcceptDialog offer={offer} opened={opened} onClose={() => setOpened(false)} />
    </DealRoomContext>
  );
}

test('a change made first in another tab is mentioned once, and not in a reopened dialog', async () => {
  const calls = fakeApi('acceptOffer', () => {
    throw new AppError('wrong-state', 'This offer was withdrawn.');
  });
  await show(<Reopened />);
  await button().dblClick();
  await expect.element(page.getByText('This offer was withdrawn.')).toBeVisible();
  expect(calls).toHaveLength(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(button()).toBeVisible();
  await expect.element(page.getByText('This offer was withdrawn.')).not.toBeInTheDocument();
});

test('the number of other offers shown to a seller is sent, so that a different one is rejected', async () => {
  const calls = fakeApi('acceptOffer', () => {
    throw new AppError('wrong-state', 'There are now 3 other open offers on the project.');
  });
  const room = { deal, role: 'seller', hasBilling: true, payouts: null, teaser: null } as const;
  const screen = await show(
    <DealRoomContext value={{ ...room, others: 2 }}>
      <AcceptDialog offer={offer} opened onClose={nothing} />
    </DealRoomContext>,
  );
  await expect.element(page.getByText(/^The 2 other open offers are kept as back-ups/)).toBeVisible();
  await button().click();
  await expect.element(screen.getByText('There are now 3 other open offers on the project.')).toBeVisible();
  expect(calls.map(({ input }) => input.otherOffers)).toEqual([2]);
});

test('an offer accepted in another tab isn’t requested again', async () => {
  await show(
    <DealRoomContext value={{ deal, role: 'seller', hasBilling: true, payouts: null, others: null, teaser: null }}>
      <AcceptDialog offer={{ ...offer, state: 'accepted' }} opened onClose={nothing} />
    </DealRoomContext>,
  );
  const said = 'The offer changed while this was open. It is now: accepted.';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(button().elements()).toEqual([]);
});

describe('without a payment provider', () => {
  beforeEach(() => {
    vi.mocked(usePayments).mockReturnValue('off');
  });
  const said = page.getByText('Payments are not set up on this site yet. You can accept an offer once they are.');

  test('the dialog says that nothing can be accepted, before its button could be pressed', async () => {
    await showDialog(account(true));
    await expect.element(said).toBeVisible();
    await expect.element(button()).toBeDisabled();
  });
  test('so does the offer itself; it can still be countered', async () => {
    await show(<OfferDecision deal={deal} role="seller" offer={offer} onAccept={nothing} onCounter={nothing} />);
    await expect.element(said).toBeVisible();
    await expect.element(button()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Counter' })).toBeEnabled();
  });
});
