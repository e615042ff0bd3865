import { refs } from '../../functions/src/data/firestore/refs.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded } from './log-in.ts';

test('the support form is open to everyone and keeps its input until it is sent', async ({ person }) => {
  const { page } = await person('asker', { width: 360 });
  const email = `asker-${Date.now()}@example.com`;
  await page.goto('/help#contact');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Tell us what it is about.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('How can we help?').fill('Can I sell two projects at once?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. We’ll reply by email.')).toBeVisible();
  await mailed('support@handoff.test', new RegExp(email));
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue('');
});

test('an email’s unsubscribe link stops such emails, and can be undone', async ({ person }) => {
  const owner = await makeOnboarded('mailed');
  await refs.notification(owner.uid, 'n').set({
    id: 'n',
    type: 'offer',
    topic: 'offer',
    title: 'An offer for you',
    message: 'Look at it.',
    createdAt: new Date(),
    readAt: null,
    actionUrl: '/offers?tab=received',
    imageUrl: null,
  });
  const mail = await mailed(owner.email, /An offer for you/);
  const link = /Stop these emails: (\S+)/.exec(mail.text ?? '')?.[1] ?? '';
  const { page } = await person('mailed', { dark: true });
  // A link cut off by a mail program says so before anything is pressed.
  await page.goto(link.slice(0, -3));
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0);
  await checkAccessibility(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You’ll get no more emails about “Offers”.')).toBeVisible();
  await checkAccessibility(page);
  const wants = async () => (await refs.user(owner.uid).get()).data()?.preferences.email.offer;
  expect(await wants()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Emails about “Offers” are on again.')).toBeVisible();
  expect(await wants()).toBe(true);
});

test('the API reference: calls can be searched and linked to, and show input and output', async ({ person }) => {
  const { page } = await person('developer');
  await page.goto('/help/api#makeOffer');
  const call = page.locator('#makeOffer');
  await expect(call.getByText('Makes an offer for a listing: a price and terms.')).toBeVisible();
  await expect(call.getByText('Idempotency-Key')).toBeVisible();
  await expect(call.getByText('exclusivityDays', { exact: true })).toBeVisible();
  await page.getByLabel('Find a call').fill('premium-status');
  await expect(page.getByText(/^1 of \d+ calls$/)).toBeVisible();
  await expect(page.getByText('/api/user/premium-status')).toBeVisible();
});
