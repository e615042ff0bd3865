import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { userFacts } from '../../../../tests/support/market-facts.ts';
import { AskDialog } from './ask-dialog.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

const props = { listingId: 'l', sellerName: 'Tomas', me: userFacts(new Date(), 'b'), opened: true, onClose: () => {} };
const SAVE_FIRST = /^Save your buyer card first/;

test('access is not requested with a card that is being changed', async () => {
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

test('nor is a question sent with it', async () => {
  const screen = await show(<AskDialog {...props} />);
  await screen.getByLabelText('Your question').fill('Is the domain included?');
  const send = screen.getByRole('button', { name: 'Send question' });
  await expect.element(send).toBeEnabled();
  await screen.getByRole('button', { name: 'Edit your buyer card' }).click();
  await expect.element(send).toBeDisabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(send).toBeEnabled();
});
