import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { UsernameInput } from './username-input.tsx';

test.each([
  ['free', 'This username is available.', false],
  ['taken', 'This username is taken.', true],
  [{ problem: 'This username is reserved.' }, 'This username is reserved.', true],
] as const)("a username's status is shown and announced: %s", async (standing, text, isWrong) => {
  await show(<UsernameInput standing={standing} defaultValue="harbour" />);
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
  const field = page.getByLabelText('Username');
  if (isWrong) await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(text));
  else await expect.element(page.getByText('available', { exact: true })).toBeVisible();
});

test('a rejection disappears once another available name is typed, and stays while its status is unknown', async () => {
  const screen = await show(<UsernameInput standing={null} error="Refused." defaultValue="harbour" />);
  await expect.element(page.getByText('Refused.')).toBeVisible();
  await screen.unmount();
  await show(<UsernameInput standing="free" error="Refused." defaultValue="harbour" />);
  await expect.element(page.getByText('available', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Refused.')).not.toBeInTheDocument();
});
