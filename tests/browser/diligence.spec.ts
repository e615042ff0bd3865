import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal } from '../support/deals/make-deal.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('during diligence the buyer reads its figures and the code; both end with the deal', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora', { premium: true })]);
  const { listingId, dealId } = await acceptedDeal({ seller, buyer });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  const room = page.getByRole('main');
  await expect(room.getByText(/given no figures for diligence yet/)).toBeVisible();
  await room.getByLabel('Your user name at GitHub').fill('not a name');
  await expect(room.getByText('No account there has that name.')).toBeVisible();
  await room.getByLabel('Your user name at GitHub').fill('nora-k');
  await room.getByRole('button', { name: 'Ask to read the code' }).click();
  await expect(room.getByText(/^You asked on .* to read the code as nora-k at GitHub\.$/)).toBeVisible();
  await checkAccessibility(page);

  // The listing is frozen, except for the fields that are disclosed for diligence.
  const { page: theirs } = await person('seller');
  await openAs(theirs, seller, `/projects/sell/${listingId}`);
  const own = theirs.getByRole('main');
  await own.getByLabel('Why customers leave').fill('They close their shops.');
  await own.getByLabel('Support requests in a month').fill('12');
  await own.getByRole('button', { name: 'Save for the buyer' }).click();
  await expect(theirs.getByText('Saved. The buyer is notified.')).toBeVisible();
  await expect(room.getByText('They close their shops.')).toBeVisible();

  await theirs.goto('/dashboard');
  await theirs.getByRole('link', { name: 'Nora asks to read the code' }).click();
  await own.getByRole('button', { name: 'I gave access' }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel('What you opened').fill('github.com/harbour/desk');
  await checkAccessibility(theirs);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(room.getByText('github.com/harbour/desk')).toBeVisible();
  await look(page, `/deals/${dealId}?tab=access`, 'Reading the code');
  // The seller sees that the figures were opened.
  await own.getByText(/^Opened /).click();
  await expect(own.getByText(/^Figures for diligence/).first()).toBeVisible();
  await look(theirs, `/deals/${dealId}?tab=access`, 'Reading the code');

  await call('cancelDeal', buyer, { dealId, reason: '' });
  await expect(room.getByText('They close their shops.')).toHaveCount(0);
  await theirs.goto('/dashboard');
  await theirs.getByRole('link', { name: /^Remove access to the code of/ }).click();
  await own.getByRole('button', { name: 'I removed the access' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(own.getByText(/^The access of nora-k at GitHub ended on/)).toBeVisible();
});
