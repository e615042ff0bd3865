import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

const props = { listingId: 'l', sellerName: 'Tomas', me: userFacts(new Date(), 'b'), opened: true, onClose: () => {} };
const SAVE_FIRST = /^Save your buyer card first/;

test("access can't be requested while the card is being edited", async () => {
  const screen = await show(<RequestAccessDialog {...props} />);
  const request = screen.getByRole('button', { name: 'Request access' });
  await expect.element(request).toBeEnabled();
  await screen.getByRole('button', { name: 'Edit your buyer card' }).click();
  await expect.element(request).toBeDisabled();
  await expect.element(screen.getByText(SAVE_FIRST)).toBeVisible();
  fakeApi('saveBuyerCard', () => ({ success: true }));
  await screen.getByRole('button', { name: 'Save card' }).click();
  await expect.element(request).toBeEnabled();
  await expect.element(screen.getByText(SAVE_FIRST)).not.toBeInTheDocument();
});

test('and no question can be sent', async () => {
  const screen = await show(<AskDialog {...props} />);
  await screen.getByLabelText('Your question').fill('Is the domain included?');
  const send = screen.getByRole('button', { name: 'Send question' });
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: 'Edit your buyer card' }).click();
  await expect.element(send).toBeDisabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(send).toBeEnabled();
});

test("contact details in a note cause a warning but don't block sending", async () => {
  const requests = fakeApi('requestAccess', () => ({ dealId: 'd' }));
  const screen = await show(<RequestAccessDialog {...props} />);
  await screen.getByLabelText('A note to the seller').fill('I am at nora@example.com');
  await expect.element(screen.getByText(/^Your note has an email address\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Request access' }).click();
  await expect.poll(() => requests.map(({ input }) => input.note)).toEqual(['I am at nora@example.com']);
});

test('and in a first question', async () => {
  const questions = fakeApi('askQuestion', () => ({ dealId: 'd' }));
  const screen = await show(<AskDialog {...props} />);
  await screen.getByLabelText('Your question').fill('My WhatsApp is +47 912 34 567, shall we talk?');
  await expect
    .element(screen.getByText(/^Your question has a phone number and a way to talk elsewhere\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Send question' }).click();
  await expect.poll(() => questions.length).toBe(1);
});
