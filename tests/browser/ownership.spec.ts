import { refs } from '../../functions/src/data/firestore/refs.ts';
import { tokenLine } from '../../src/domain/ownership/places.ts';
import { call } from '../support/api/api-calls.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { provedOwnership, tokenFacts } from '../support/listings/ownership-facts.ts';
import { until } from '../support/plain/until.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { followNotification } from './follow-notification.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';
import { openUntilFound } from './open-until-found.ts';

const lineOf = (listingId: string) =>
  until(async () => {
    const token = (await refs.ownershipToken(listingId).get()).data();
    return token && tokenLine(token.token);
  });

for (const width of [1440, 360]) {
  test(`a seller proves that the site is theirs, and buyers see it, ${width} px wide`, async ({ person }) => {
    const name = `owner-${width}`;
    const [seller, admin] = await Promise.all([
      makeOnboarded(name),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
    ]);
    const site = `${name}-${Date.now()}.example`;
    const title = `Proven Lantern ${width}`;
    const listingId = await makeListing(seller, 'draft', {}, { title, url: `https://${site}` });
    const { page, context } = await person(name, { width });
    if (width === 1440) await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=basics`);
    const summary = page.getByText('Confirm that it’s yours');
    await expect(summary).toBeVisible({ timeout: 60_000 });
    await summary.click();
    await page.getByRole('button', { name: 'Get the text' }).click();
    const line = await lineOf(listingId);
    await expect(page.getByText(line)).toBeVisible();
    await expect(page.getByText(`_handoff.${site}`)).toBeVisible();
    await checkAccessibility(page);
    if (width === 1440) {
      const copy = page.getByRole('button', { name: 'Copy Value' });
      await Promise.all([expect(copy).toHaveText('Copied'), copy.click()]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    }

    // The first check finds nothing. A file is accepted as well, and the check uses the address typed last.
    const main = page.getByRole('main');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(main.getByText(/There is no TXT record at/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('radio', { name: 'File on the site' }).check();
    const other = `https://other-${site}`;
    await page.getByLabel('Web address').fill(other);
    const file = `${other}/.well-known/handoff-verification.txt`;
    await page.getByRole('radio', { name: 'File on the site' }).check();
    await expect(page.getByText(file, { exact: true })).toBeVisible();
    await setPlace(file, [line]);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(main.getByText(/^Owner confirmed, \d+ \w+ \d{4}$/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(line)).toBeHidden();
    await checkAccessibility(page);
    await expectFits(page);
    await look(page, `/projects/sell/${listingId}`, /^Owner confirmed, /);

    // The reviewer sees which site was confirmed. Everybody else sees how and when, but not the site.
    const { revision = 0 } = (await refs.draft(listingId).get()).data() ?? {};
    await call('submitListing', seller, { listingId, revision });
    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    await expect(
      review.getByText(new RegExp(`^Owner confirmed: other-${site}, File on the site, last found`)),
    ).toBeVisible();
    await judgeAll(review);
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText(`${title} is live.`)).toBeVisible();
    const { page: visitor } = await person(`${name}-visitor`, { width });
    await visitor.goto(`/listing/${listingId}`);
    const mark = visitor.getByRole('button', { name: /^Owner confirmed · \d+ \w+ \d{4}$/ });
    await expect(mark).toBeVisible();
    await mark.focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText(/Only somebody who controls the site can/)).toBeVisible();
    await checkAccessibility(visitor);
    expect(await visitor.content()).not.toContain(site);
    const card = visitor.getByRole('article').filter({ hasText: title });
    await openUntilFound(
      () => visitor.goto(`/search?q=${encodeURIComponent(title)}`),
      card.getByRole('img', { name: 'Owner confirmed' }),
    );
  });
}

test('a lost text is reported on the seller’s page, and rechecked there', async ({ person }) => {
  const seller = await makeOnboarded('lost-owner');
  const site = `lost-${Date.now()}.example`;
  const now = new Date();
  const ownership = provedOwnership(site, now);
  const listingId = await makeListing(seller, 'live', { ownership }, { url: `https://${site}` });
  await refs.ownershipToken(listingId).set(tokenFacts(listingId, now, { sellerId: seller.uid, nextAt: null }));
  const { page } = await person('lost-owner', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listingId}`);
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the text' }).click();
  await expect(page.getByText(await lineOf(listingId))).toBeVisible();
  await again.click();
  await expect(page.getByText('No longer confirmed', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Owner no longer confirmed')).toBeVisible();
  await checkAccessibility(page);
  // The notification leads to the button that checks again.
  await page.goto('/dashboard');
  await followNotification(page, 'Harbour Desk: no longer “Owner confirmed”', ['button', 'Check now']);
  await setPlace(site, [await lineOf(listingId)]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Owner confirmed, /)).toBeVisible({ timeout: 60_000 });
});
