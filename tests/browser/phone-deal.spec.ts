import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

async function offered() {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  return { seller, buyer, dealId };
}
const STAGES = ['Inquiry', 'Access', 'Negotiation', 'Accepted', 'Paid', 'Handover', 'Inspection', 'Completed'];

test('on a phone the stages are named, and the conversation is one tap away', async ({ person }) => {
  const { seller, dealId } = await offered();
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=offer`);
  const stages = page.getByRole('list', { name: 'Stages of this deal' }).getByRole('listitem');
  for (const [i, stage] of STAGES.entries()) {
    await expect(stages.nth(i)).toHaveText(new RegExp(`^${stage}`));
    expect(await stages.nth(i).evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize))).toBeGreaterThan(
      11,
    );
    expect(await stages.nth(i).evaluate((item) => item.scrollWidth <= item.clientWidth)).toBe(true);
  }
  const composer = page.getByLabel('Write to Nora');
  await expect(composer).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Deal' }).getByRole('link', { name: 'Conversation' }).click();
  await expect(composer).toBeVisible();
  await expect(composer).toBeInViewport();
  await checkAccessibility(page);
  await composer.fill('Half a sentence');
  await page.getByRole('link', { name: 'Offer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Accept $20,000' })).toBeVisible();
  await page.getByRole('link', { name: 'Conversation' }).click();
  await expect(composer).toHaveValue('Half a sentence');
});

test('messages written offline look unsent, are discarded, or are sent once there is a connection', async ({
  person,
}) => {
  const { seller, dealId } = await offered();
  const { page, context } = await person('seller', { width: 360, offline: true });
  await openAs(page, seller, `/deals/${dealId}?tab=conversation`);
  const composer = page.getByLabel('Write to Nora');
  await expect(page.getByText(/^Nora’s offer, version 1/)).toBeVisible();
  await context.setOffline(true);
  for (const text of ['Not this one', 'Are you there?', 'And this, too']) {
    await composer.fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  const unsent = page.getByText('Not sent yet. It will go out when you’re online.');
  await expect(unsent).toHaveCount(3);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await expect(unsent).toHaveCount(2);
  await context.setOffline(false);
  await expect(unsent).toHaveCount(0);
  const sent = await until(async () => {
    const { docs } = await refs.deal(dealId).collection('messages').orderBy('createdAt').get();
    return docs.length === 2 && docs.map((doc) => doc.get('text'));
  });
  expect(sent).toEqual(['Are you there?', 'And this, too']);
});
