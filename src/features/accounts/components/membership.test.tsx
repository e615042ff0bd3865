import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { Membership } from './membership.tsx';

vi.mock('../../../lib/api/use-payments.ts', () => ({ usePayments: vi.fn() }));
vi.mock('../data/account-reads.ts', () => ({ useCommunityLink: () => ({ data: undefined }) }));

const me = userFacts(new Date('2026-06-09T12:00:00Z'));

beforeEach(() => {
  vi.mocked(usePayments).mockReturnValue('on');
});

test('a membership is bought with a button', async () => {
  await show(<Membership me={me} />);
  await expect.element(page.getByRole('button', { name: /^Become a member for \$/ })).toBeEnabled();
});

test('without a payment provider a note replaces the button', async () => {
  vi.mocked(usePayments).mockReturnValue('off');
  await show(<Membership me={me} />);
  await expect.element(page.getByText(/^Payments are not set up on this site yet\. You can become a/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
