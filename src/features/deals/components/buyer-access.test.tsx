import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deal-facts.ts';
import { userFacts } from '../../../../tests/support/market-facts.ts';
import { BuyerAccess } from './buyer-access.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const request = page.getByRole('button', { name: 'Request access' });

test('access is asked for while the project is for sale', async () => {
  await show(<BuyerAccess deal={dealFacts(NOW)} me={userFacts(NOW, 'b')} teaser={null} closed={false} />);
  await expect.element(request).toBeVisible();
});

test('a project that is not for sale says so, in place of a button that would be refused', async () => {
  await show(<BuyerAccess deal={dealFacts(NOW)} me={userFacts(NOW, 'b')} teaser={null} closed />);
  await expect.element(page.getByText('You can’t ask now: the project isn’t for sale.')).toBeVisible();
  expect(request.elements()).toEqual([]);
});
