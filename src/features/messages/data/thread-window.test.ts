import { expect, test } from 'vitest';
import { MESSAGES_PER_PAGE, type Message } from '../../../domain/deal/message.ts';
import {
  EMPTY,
  hasLoadedOlder,
  hasOlder,
  MAX_SHOWN,
  showMessage,
  showNewer,
  showNewest,
  shownMessages,
  showOlder,
  type ThreadWindow,
  withNewest,
  withOlder,
} from './thread-window.ts';

/**
 * Messages `from` to `to`. Neighbors share a timestamp, as if the server stamped two of them in the same millisecond.
 */
const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    clientId: `m${from + i}`,
    senderId: 'b',
    text: `${from + i}`,
    attachments: [],
    createdAt: new Date(Math.floor((from + i) / 2)),
  }));
const range = (window: ThreadWindow): string => {
  const all = shownMessages(window).map(({ text }) => Number(text));
  expect(all).toEqual(all.map((_, i) => (all[0] ?? 0) + i));
  return `${all[0]}–${all.at(-1)}`;
};
/** A newly opened thread of 300 messages. */
const opened = () => withNewest(EMPTY, messages(251, 300));

test('a short thread is complete at once', () => {
  const window = withNewest(EMPTY, messages(1, 3));
  expect(range(window)).toBe('1–3');
  expect(hasOlder(window)).toBe(false);
  expect(hasOlder(withNewest(EMPTY, []))).toBe(false);
});

test('the first message of an empty thread is shown', () => {
  const window = withNewest(withNewest(EMPTY, []), messages(1, 1));
  expect(range(window)).toBe('1–1');
});

test('a long one opens at its end, and older pages are added before it, in order, until there are none', () => {
  let window = opened();
  expect([range(window), hasOlder(window), hasLoadedOlder(window)]).toEqual(['251–300', true, false]);
  window = showOlder(withOlder(window, messages(201, 250), false));
  expect([range(window), hasOlder(window)]).toEqual(['201–300', true]);
  window = withOlder(window, messages(1, 200), true);
  expect([range(window), hasLoadedOlder(window)]).toEqual(['201–300', true]);
  for (let i = 0; i < 4; i++) window = showOlder(window);
  expect([range(window), hasOlder(window), hasLoadedOlder(window)]).toEqual(['1–300', false, false]);
});

test('when thousands are read back, the window moves at both ends', () => {
  let window = withOlder(withNewest(EMPTY, messages(1951, 2000)), messages(1, 1950), true);
  for (let i = 0; i < 20; i++) window = showOlder(window);
  expect([range(window), shownMessages(window).length]).toEqual(['951–1450', MAX_SHOWN]);
  for (let i = 0; i < 30; i++) window = showOlder(window);
  expect([range(window), hasOlder(window)]).toEqual(['1–500', false]);
  window = showNewer(window);
  expect(range(window)).toBe('51–550');
  for (let i = 0; i < 40; i++) window = showNewer(window);
  expect([range(window), window.lastId]).toEqual(['1501–2000', null]);
  expect(range(showNewest(showOlder(window)))).toBe('1951–2000');
});

test('new messages are added, and displace none that are held', () => {
  let window = showOlder(withOlder(opened(), messages(201, 250), false));
  window = withNewest(window, messages(252, 301));
  expect(range(window)).toBe('201–301');
  window = withNewest(window, messages(300, 349));
  expect(range(window)).toBe('201–349');
});

test('if more than a page arrived unobserved, the thread starts over without a gap', () => {
  const window = withNewest(withOlder(opened(), messages(201, 250), true), messages(400, 449));
  expect([range(window), hasOlder(window)]).toEqual(['400–449', true]);
});

test('a message found far above is shown with its neighbors, and the way back passes all messages', () => {
  const all = withOlder(opened(), messages(1, 250), true);
  let window = showMessage(all, 'm100');
  expect(range(window)).toBe('75–125');
  // New messages don't move a user who is reading older ones.
  window = withNewest(window, messages(252, 301));
  expect(range(window)).toBe('75–125');
  for (let i = 0; i < 4; i++) window = showNewer(window);
  expect([range(window), window.lastId]).toEqual(['75–301', null]);
  expect(range(showNewest(showMessage(all, 'm100')))).toBe('251–300');
  expect(range(showMessage(all, 'm2'))).toBe('1–27');
  expect(range(showMessage(all, 'm260'))).toBe('251–300');
  expect(showMessage(all, 'unknown')).toBe(all);
  expect(shownMessages(showNewest(all)).length).toBe(MESSAGES_PER_PAGE);
});
