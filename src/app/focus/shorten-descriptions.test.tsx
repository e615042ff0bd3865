import { Modal } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';

const opened = (children: React.ReactNode) =>
  show(
    <Modal opened onClose={() => {}} title="Accept $38,500?">
      {children}
    </Modal>,
  );
const dialog = page.getByRole('dialog');
const focused = () => page.getByRole('button', { name: 'Close' });

test('a long dialog is described by its first paragraph', async () => {
  await opened(
    <>
      <p>You pay by 9 June.</p>
      <p>{'What happens if it does not arrive. '.repeat(20)}</p>
    </>,
  );
  await expect.element(focused()).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription('You pay by 9 June.');
});

test('a short one is described by all of it', async () => {
  await opened(
    <>
      <p>It is deleted.</p>
      <p>That can’t be undone.</p>
    </>,
  );
  await expect.element(focused()).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription('It is deleted. That can’t be undone.');
});
