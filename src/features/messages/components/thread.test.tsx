import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { markThreadRead } from '../data/use-presence.ts';
import { ComposerLine } from './composer-line.tsx';
import { Thread } from './thread.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const MESSAGE = { clientId: 'm', senderId: 'b', text: 'How many pay?', attachments: [], createdAt: NOW };

const THREAD = vi.hoisted(() => ({ held: [] as unknown[] }));
vi.mock('../data/use-thread-messages.ts', () => ({
  useThreadMessages: () => ({
    status: 'success',
    retry: () => {},
    held: THREAD.held,
    shown: THREAD.held,
    isOpening: true,
    complete: true,
    hasOlder: false,
    atNewest: true,
    reading: 'idle',
    older: async () => {},
    newer: () => {},
    newest: () => {},
    show: () => {},
    readMore: async () => true,
  }),
}));
const CALL = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock('../../../lib/api/call-api.ts', () => ({ callApi: CALL.api }));
vi.mock('../data/use-presence.ts', () => ({
  usePresence: () => ({ status: 'success', data: null, refused: false, retry: () => {} }),
  useIsTyping: () => false,
  markThreadRead: vi.fn(),
}));
vi.mock('../data/outbox.ts', () => ({ useUnsent: () => [], messageQueueFor: vi.fn() }));
vi.mock('./composer.tsx', () => ({ Composer: () => null }));
vi.mock('./hidden-composer.tsx', () => ({ HiddenComposer: () => null }));
vi.mock('./support-composer.tsx', () => ({ SupportComposer: () => null }));

function turnTab(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  vi.mocked(markThreadRead).mockReset();
  THREAD.held = [MESSAGE];
});
afterEach(() => turnTab('visible'));

const showThread = async () => {
  await show(<Thread deal={dealFacts(NOW, { unread: { buyer: 0, seller: 1 } })} role="seller" notes={[]} />);
  await expect.element(page.getByText(/How many pay\?/)).toBeVisible();
};

test('a visible thread is marked as read', async () => {
  turnTab('visible');
  await showThread();
  expect(markThreadRead).toHaveBeenCalledWith('l_b');
});

test('a message that arrived while the tab was hidden is read once the tab is shown', async () => {
  turnTab('hidden');
  await showThread();
  expect(markThreadRead).not.toHaveBeenCalled();
  turnTab('visible');
  await expect.poll(() => vi.mocked(markThreadRead).mock.calls).toEqual([['l_b']]);
});

test('an overlong message stays intact and isn’t sent, by the button or by keys', async () => {
  const onSend = vi.fn();
  const text = 'word '.repeat(16_000);
  await show(
    <form onSubmit={onSend}>
      <ComposerLine to="Ada Berg" text={text} onType={() => {}} sendable onSend={onSend} />
    </form>,
  );
  const field = page.getByLabelText('Write to Ada Berg');
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByText('Too long: 80,000 of 5,000 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('Enter sends and announces it, Shift+Enter starts a line, and Enter that confirms a character does neither', async () => {
  const onSend = vi.fn();
  const onType = vi.fn();
  await show(<ComposerLine to="Ada Berg" text="Hello" onType={onType} sendable onSend={onSend} />);
  const field = page.getByLabelText('Write to Ada Berg');
  await expect.element(page.getByText('Enter sends, Shift+Enter starts a new line.')).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onType.mock.calls).toEqual([['Hello\n']]);
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  expect(onType).toHaveBeenCalledOnce();
});

test('web addresses in a message are links that send no referrer', async () => {
  THREAD.held = [{ ...MESSAGE, text: 'See https://example.com/a, not https://localhost/.' }];
  await show(<Thread deal={dealFacts(NOW)} role="seller" notes={[]} />);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect.element(log.getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
  await expect.element(log.getByRole('link')).toHaveAttribute('rel', 'noreferrer nofollow ugc');
  await expect.element(log.getByText(/, not https:\/\/localhost\/\./)).toBeVisible();
});

test('the other side’s messages can be copied and reported from a menu, the reader’s own have none', async () => {
  THREAD.held = [MESSAGE, { ...MESSAGE, clientId: 'own', senderId: 's', text: 'Forty.' }];
  await show(<Thread deal={dealFacts(NOW)} role="seller" notes={[]} />);
  const more = page.getByRole('button', { name: /^More about the message from/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Report the message from/ })).toBeVisible();
  expect(more.elements()).toHaveLength(1);
});

test('a message marked as unread stays so while the thread is open, with a line above it', async () => {
  CALL.api.mockResolvedValue({ success: true });
  const own = { ...MESSAGE, clientId: 'own', senderId: 's', text: 'Forty.' };
  THREAD.held = [MESSAGE, own, { ...MESSAGE, clientId: 'last', text: 'Thanks.' }];
  function Recounted() {
    const [unread, setUnread] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setUnread(1)}>
          Recount
        </button>
        <Thread deal={dealFacts(NOW, { unread: { buyer: 0, seller: unread } })} role="seller" notes={[]} />
      </>
    );
  }
  await show(<Recounted />);
  await page
    .getByRole('button', { name: /^More about the message from/ })
    .nth(1)
    .click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect.element(page.getByText('New', { exact: true })).toBeVisible();
  expect(CALL.api).toHaveBeenCalledWith('markUnread', { dealId: 'l_b', messageId: 'last' }, expect.any(String));
  vi.mocked(markThreadRead).mockReset();
  await page.getByRole('button', { name: 'Recount' }).click();
  expect(markThreadRead).not.toHaveBeenCalled();
});
