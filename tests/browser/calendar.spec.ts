import { readFileSync } from 'node:fs';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { fitsAtBothEnds, look } from './look.ts';

test('a buyer creates an address for their calendar, renews it and turns it off', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('calendar-seller'), makeOnboarded('calendar-buyer')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Harbour Desk' });
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('calendar-buyer');
  await openAs(page, buyer, '/settings?tab=account');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.locator('code').filter({ hasText: '/api/calendar/' });
  const shown = async () => (await address.textContent()) ?? '';
  const polled = async (url: string) => fetch(siteUrl(TEST) + new URL(url).pathname);
  await expect(page.getByRole('button', { name: 'Copy Calendar address' })).toBeVisible();
  const first = await shown();
  expect(await (await polled(first)).text()).toContain('SUMMARY:Offer expires: Harbour Desk');
  await expect(page.getByRole('link', { name: 'Open in a calendar app' })).toHaveAttribute('href', /^webcal:/);
  await fitsAtBothEnds(page, 'settings with an address', 'Copy it now');

  await page.getByRole('button', { name: 'Renew address' }).click();
  const renewing = page.getByRole('dialog', { name: 'Renew the calendar address?' });
  await expect(renewing.getByText('The old address stops working at once.')).toBeVisible();
  await checkAccessibility(page);
  await renewing.getByRole('button', { name: 'Renew address' }).click();
  await expect(renewing).toHaveCount(0);
  await expect(address).not.toHaveText(first);
  const second = await shown();
  expect([(await polled(first)).status, (await polled(second)).status]).toEqual([404, 200]);

  // The calendar address is shown only once.
  await look(page, '/settings?tab=account', 'An address is shown only when it is made');
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await polled(second)).status).toBe(404);
  expect((await refs.calendar(buyer.uid).get()).exists).toBe(false);
});

test('a deadline of a deal is saved as a file', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('dated-seller'), makeOnboarded('dated-buyer')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Lantern Post' });
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('dated-seller');
  await openAs(page, seller, `/deals/${dealId}?tab=offer`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('handoff-offer.ics');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\r\n')).toContain('SUMMARY:Offer expires: Lantern Post');
  const at = (await refs.deal(dealId).get()).data()?.offer?.expiresAt.toISOString() ?? '';
  expect(text).toContain(`DTSTART:${at.slice(0, 19).replace(/[-:]/g, '')}Z`);
  await fitsAtBothEnds(page, 'deal with a deadline', 'Add to calendar');
});
