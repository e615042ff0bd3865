import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { CommandDialog } from './command-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Remove the listing' });
const open = () => page.getByRole('button', { name: 'Remove the listing' }).click();
const submit = () => dialog.getByRole('button', { name: 'Remove the listing' });
const reason = dialog.getByLabelText('Reason');
const focused = () => document.activeElement?.textContent;

const remove = {
  command: 'removeListing',
  label: 'Remove the listing',
  explanation: 'Buyers no longer see it.',
  done: 'The listing is removed.',
} as const;

beforeEach(() => {
  document.body.focus();
});

const showWithReason = () =>
  show(
    <CommandDialog
      {...remove}
      reason={{ label: 'Reason', limit: 20 }}
      input={(reason) => ({ listingId: 'listing', reason })}
    />,
  );

test('explains the consequences and asks for a reason before doing anything', async () => {
  const calls = fakeApi('removeListing', () => ({ success: true }));
  await showWithReason();
  await open();
  await expect.element(dialog.getByText('Buyers no longer see it.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await expect.element(submit()).toBeDisabled();
  await reason.fill('  a ');
  await expect.element(submit()).toBeDisabled();
  await reason.fill('A copy.');
  await submit().click();
  await expect.element(page.getByText('The listing is removed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([{ listingId: 'listing', reason: 'A copy.' }]);
});

test('Escape closes it, keeps what was typed and returns to the button', async () => {
  fakeApi('removeListing', () => ({ success: true }));
  await showWithReason();
  await open();
  await reason.fill('Not sure yet');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Remove the listing');
  await open();
  await expect.element(reason).toHaveValue('Not sure yet');
});

test('after success, the reason is cleared and the next one has to be typed', async () => {
  fakeApi('removeListing', () => ({ success: true }));
  await showWithReason();
  await open();
  await reason.fill('A copy.');
  await submit().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(reason).toHaveValue('');
  await expect.element(submit()).toBeDisabled();
});

test('a rejection is shown in the dialog, which stays open for another try', async () => {
  let refused = true;
  const calls = fakeApi('removeListing', () => {
    if (refused) throw new AppError('wrong-state');
    return { success: true };
  });
  await showWithReason();
  await open();
  await reason.fill('A copy.');
  await submit().click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This has changed since you opened it\./);
  await expect.element(reason).toHaveValue('A copy.');
  refused = false;
  await submit().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).toHaveLength(2);
});

test('keeps a paste that is too long with an error, and sends nothing until it is shortened', async () => {
  const calls = fakeApi('removeListing', () => ({ success: true }));
  await showWithReason();
  await open();
  await reason.click();
  const pasted = 'word '.repeat(16_000);
  document.execCommand('insertText', false, pasted);
  await expect.element(reason).toHaveValue(pasted);
  await expect.element(dialog.getByText('Too long: 80,000 of 20 characters.')).toBeVisible();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await submit().click();
  await expect.element(reason).toHaveFocus();
  expect(calls).toEqual([]);
  await reason.fill('x'.repeat(20));
  await expect.element(dialog.getByText('Too long', { exact: false })).not.toBeInTheDocument();
  await submit().click();
  await expect.element(page.getByText('The listing is removed.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("a word too long for browsers to wrap isn't pasted, with an error", async () => {
  await showWithReason();
  await open();
  const field = reason.element() as HTMLTextAreaElement;
  const said: string[] = [];
  field.addEventListener('invalid', () => said.push(field.validationMessage));
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    return field.dispatchEvent(event);
  };
  expect(paste('word '.repeat(16_000))).toBe(true);
  expect(paste('x'.repeat(80_000))).toBe(false);
  expect(said).toEqual(['Not pasted: a word in it is too long.']);
  expect(field.checkValidity()).toBe(true);
});

test('an action without a reason is confirmed and sent', async () => {
  const calls = fakeApi('removeListing', () => ({ success: true }));
  await show(<CommandDialog {...remove} input={() => ({ listingId: 'listing', reason: 'Given elsewhere' })} />);
  await open();
  await expect.element(reason).not.toBeInTheDocument();
  await submit().click();
  await expect.poll(() => calls.length).toBe(1);
});

test('the confirmation names the requested action, even if its effect shows before the response', async () => {
  let showEffect = () => {};
  function Toggling() {
    const [done, setDone] = useState('The listing is removed.');
    showEffect = () => setDone('The listing is restored.');
    return <CommandDialog {...remove} done={done} input={() => ({ listingId: 'listing', reason: 'A copy.' })} />;
  }
  const answer = Promise.withResolvers<{ success: true }>();
  const calls = fakeApi('removeListing', () => answer.promise);
  await show(<Toggling />);
  await open();
  await submit().click();
  await expect.poll(() => calls.length).toBe(1);
  flushSync(showEffect);
  answer.resolve({ success: true });
  await expect.element(page.getByText('The listing is removed.')).toBeVisible();
});

test("the last attempt's error disappears on a change and on reopening", async () => {
  fakeApi('removeListing', () => {
    throw new AppError('wrong-state');
  });
  await showWithReason();
  await open();
  await reason.fill('A copy.');
  await submit().click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await reason.fill('A copy of another.');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await submit().click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(reason).toHaveValue('A copy of another.');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('if the command removes its button, the focus stays nearby', async () => {
  function Section() {
    const [removed, setRemoved] = useState(false);
    return (
      <section aria-label="Listing">
        <h2>Your listing</h2>
        {removed ? (
          <p>Removed.</p>
        ) : (
          <CommandDialog
            {...remove}
            input={() => ({ listingId: 'listing', reason: '' })}
            onDone={() => setRemoved(true)}
          />
        )}
      </section>
    );
  }
  fakeApi('removeListing', () => ({ success: true }));
  await show(<Section />);
  await open();
  await submit().click();
  await expect.element(page.getByText('Removed.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Your listing' })).toHaveFocus();
});

test('the same if the page updates after the button regains focus', async () => {
  let hear = () => {};
  function Section() {
    const [removed, setRemoved] = useState(false);
    hear = () => setRemoved(true);
    const input = () => ({ listingId: 'listing', reason: '' });
    return (
      <section aria-label="Listing">
        <h2>Your listing</h2>
        {removed ? <p>Removed.</p> : <CommandDialog {...remove} input={input} />}
      </section>
    );
  }
  fakeApi('removeListing', () => ({ success: true }));
  await show(<Section />);
  await open();
  await submit().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toBe('Remove the listing');
  // This delay is longer than a closing dialog takes to return focus.
  await new Promise((resolve) => setTimeout(resolve, 100));
  flushSync(hear);
  await expect.element(page.getByRole('heading', { name: 'Your listing' })).toHaveFocus();
});
