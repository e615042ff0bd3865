import type { Page } from '@playwright/test';
import { call } from '../support/api/api-calls.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const CONTACT = 'Fine. Ask klara.k@gmail.com for the real price.';

const looked = async (page: Page): Promise<void> => {
  await checkAccessibility(page);
  await expectFits(page);
};

for (const width of [360, 1440]) {
  test(`a review with contact details is held, rejected, rewritten and held again, published: ${width} px`, async ({
    person,
  }) => {
    const parties = await makeParties();
    const deal = await paidDeal(parties);
    await handOver(deal);
    const admin = await makeOnboarded(`reviewing-${width}`, { role: 'admin', isAdmin: true });
    const { page } = await person(`reviewer-${width}`, { width });
    await openAs(page, parties.buyer, `/deals/${deal.dealId}?tab=review`);
    await page.getByRole('radio', { name: '2 stars' }).click();
    const text = page.getByLabel('Your review');
    await text.fill(CONTACT);
    await expect(page.getByText('“klara.k@gmail.com” reads as an email address. A person reads it')).toBeVisible();
    await looked(page);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('A person reads your review before it counts.', { exact: false })).toBeVisible();
    await looked(page);

    const { page: desk } = await person(`desk-${width}`, { width, dark: true });
    await openAs(desk, admin, '/admin/flags');
    const card = desk.getByRole('article', { name: 'Review held' }).filter({ hasText: CONTACT }).first();
    await expect(card.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await looked(desk);
    await card.getByRole('button', { name: 'Refuse' }).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('It names a mailbox.');
    await looked(desk);
    await desk.getByRole('dialog').getByRole('button', { name: 'Refuse review' }).click();
    await expect(card).toHaveCount(0);

    await expect(page.getByText('Your review was refused: It names a mailbox.')).toBeVisible();
    await looked(page);
    const again = 'Fine. She told me to pay by PayPal friends and family.';
    await text.fill(again);
    await page.getByRole('button', { name: 'Send changed review' }).click();
    const second = desk.getByRole('article', { name: 'Review held' }).filter({ hasText: again }).first();
    await second.getByRole('button', { name: 'Publish' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish review' }).click();
    await expect(second).toHaveCount(0);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(/^Your review was accepted/).first()).toBeVisible();
  });

  test(`a rejected title is sent to an administrator with one press, who replies: ${width} px`, async ({ person }) => {
    const seller = await makeOnboarded(`titled-${width}`);
    const { listingId } = await call('createListing', seller, {});
    const admin = await makeOnboarded(`answering-${width}`, { role: 'admin', isAdmin: true });
    const { page } = await person(`titled-${width}`, { width });
    await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=basics&checked=1`);
    const title = `Call 0151 234${width}89 about this app`;
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(title);
    await name.blur();
    const send = page.getByRole('button', { name: 'That’s wrong – send it to us' });
    await expect(send).toBeVisible();
    await looked(page);
    await send.click();
    await expect(page.getByText('Sent. A person will check it and write to you.')).toBeVisible();
    await looked(page);

    const { page: desk } = await person(`answering-${width}`, { width, dark: true });
    await openAs(desk, admin, '/admin/flags?tab=support');
    const card = desk.getByRole('article').filter({ hasText: title });
    await expect(card).toBeVisible();
    await looked(desk);
    await card.getByRole('button', { name: 'Reply' }).click();
    await desk.getByRole('dialog').getByRole('textbox').fill('Leave the number out, and it is taken.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
    await expect(card.getByText('Leave the number out, and it is taken.')).toBeVisible();
  });
}
