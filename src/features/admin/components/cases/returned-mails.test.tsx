import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import type { ReturnedMail } from '../../../../domain/mail/returned-mail.ts';
import { ReturnedMails } from './returned-mails.tsx';

const mail: ReturnedMail = {
  id: 'm',
  to: 'nora+sales@example.com',
  subject: '$20,000 offered for Harbor Desk',
  answer: '550 5.1.1 No such user',
  attempts: 1,
  at: new Date('2026-06-09T12:00:00Z'),
};

test('a returned email shows its recipient and the server’s message, and leads to the account', async () => {
  fakeApi('getReturnedMails', () => ({ count: 1, mails: [mail] }));
  await show(<ReturnedMails />);
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/\$20,000 offered for Harbor Desk.*550 5\.1\.1 No such user/);
  await expect
    .element(row.getByRole('link', { name: mail.to }))
    .toHaveAttribute('href', '/admin/users?q=nora%2Bsales%40example.com');
  await expect.element(page.getByText(/^The newest/)).not.toBeInTheDocument();
});

test('a returned mail is sent again, and leaves the list', async () => {
  let mails = [mail];
  fakeApi('getReturnedMails', () => ({ count: mails.length, mails }));
  const sent = fakeApi('resendMail', () => {
    mails = [];
    return { success: true };
  });
  await show(<ReturnedMails />);
  await page.getByRole('button', { name: `Send again: ${mail.subject}` }).click();
  await expect.element(page.getByText('No mail was returned')).toBeVisible();
  expect(sent).toMatchObject([{ input: { mailId: 'm' } }]);
});

test('if there are more than shown, it says how many', async () => {
  fakeApi('getReturnedMails', () => ({ count: 340, mails: [mail] }));
  await show(<ReturnedMails />);
  await expect.element(page.getByText('The newest 1 of 340.')).toBeVisible();
});

test('an empty list says so, and so does one that can’t be read', async () => {
  fakeApi('getReturnedMails', () => ({ count: 0, mails: [] }));
  const shown = await show(<ReturnedMails />);
  await expect.element(page.getByText('No mail was returned')).toBeVisible();
  await shown.unmount();
  fakeApi('getReturnedMails', () => {
    throw new AppError('invalid-input');
  });
  await show(<ReturnedMails />);
  await expect.element(page.getByText('The returned mail could not be loaded.')).toBeVisible();
});
