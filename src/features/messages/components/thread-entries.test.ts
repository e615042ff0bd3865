import { expect, test } from 'vitest';
import { threadEntries } from './thread-entries.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const message = (id: string, at: string) => ({
  clientId: id,
  senderId: 'b',
  text: id,
  attachments: [],
  createdAt: new Date(at),
});
const note = (id: string, at: string, line: string | null = null) => ({ id, at: new Date(at), line, content: id });
const MESSAGES = [
  message('one', '2026-05-28T18:05:00Z'),
  message('b', '2026-06-08T14:22:00Z'),
  message('a', '2026-06-08T14:22:00Z'),
  message('last', '2026-06-09T08:30:00Z'),
];
const NOTES = [
  note('opened', '2026-05-28T18:04:00Z', 'Nora asked'),
  note('granted', '2026-05-30T09:00:00Z', 'Access granted'),
  note('offer', '2026-06-08T10:00:00Z'),
  note('later', '2026-06-09T09:00:00Z', 'Lapsed'),
];
const SHOWN = { messages: MESSAGES, notes: NOTES, hasOlder: false, hasNewer: false, firstUnread: null };

test('messages and events are in chronological order, with a line where a day begins', () => {
  expect(threadEntries(SHOWN, NOW).map(({ id, line }) => [id, line])).toEqual([
    ['opened', '28 May · Nora asked'],
    ['one', null],
    ['granted', '30 May · Access granted'],
    ['offer', 'Yesterday'],
    ['b', null],
    ['a', null],
    ['last', 'Today'],
    ['later', 'Lapsed'],
  ]);
});

test('events before or after part of the thread are shown with that part', () => {
  const ids = (patch: object) => threadEntries({ ...SHOWN, ...patch }, NOW).map(({ id }) => id);
  expect(ids({ messages: MESSAGES.slice(1), hasOlder: true })).toEqual(['b', 'a', 'last', 'later']);
  expect(ids({ messages: MESSAGES.slice(0, 3), hasNewer: true })).toEqual([
    'opened',
    'one',
    'granted',
    'offer',
    'b',
    'a',
  ]);
  expect(ids({ messages: [] })).toEqual(['opened', 'granted', 'offer', 'later']);
});

test('the first unread message is marked', () => {
  const marked = threadEntries({ ...SHOWN, firstUnread: 'a' }, NOW).filter(({ isFirstUnread }) => isFirstUnread);
  expect(marked.map(({ id }) => id)).toEqual(['a']);
});
