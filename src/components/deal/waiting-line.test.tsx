import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { addDays } from '../../domain/shared/time.ts';
import { WaitingLine } from './waiting-line.tsx';

const NOW = new Date();
const OFFER: NonNullable<Deal['offer']> = {
  version: 1,
  state: 'pending',
  by: 'buyer',
  price: 100_000,
  cashAtClose: 100_000,
  net: 97_000,
  netOnCompletion: 97_000,
  expiresAt: addDays(NOW, 7),
  changedAt: NOW,
};

test('a deadline can be saved as a file, next to the line about it', async () => {
  const screen = await show(<WaitingLine deal={dealFacts(NOW, { offer: OFFER })} role="seller" />);
  await expect.element(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  // Screen readers announce only the line itself.
  await expect.element(screen.getByRole('status')).not.toHaveTextContent('Add to calendar');
});

test.each([
  ['an inquiry, which ends only of silence', { lastMessage: { by: 'buyer', text: 'Hi', at: NOW } }],
  ['an offer that is over', { offer: { ...OFFER, state: 'declined' } }],
] satisfies [string, Partial<Deal>][])('there is none for %s', async (_what, patch) => {
  const screen = await show(<WaitingLine deal={dealFacts(NOW, patch)} role="seller" />);
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
