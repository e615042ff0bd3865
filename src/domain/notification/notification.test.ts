import { expect, test } from 'vitest';
import { HOUR_MS } from '../shared/durations.ts';
import {
  mergeNotifications,
  type StoredNotification,
  shouldEmailAgain,
  storedNotificationSchema,
  subjectOf,
} from './notification.ts';

const AT = new Date('2026-03-01T09:30:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);
const notice = (id: string, patch: Partial<StoredNotification> = {}): StoredNotification => ({
  id,
  type: 'other',
  topic: 'other',
  title: 'A new date is proposed',
  message: `by ${id}`,
  actionUrl: '/deals/x',
  imageUrl: null,
  createdAt: AT,
  readAt: null,
  causes: [id],
  ...patch,
});

test('a repeated notification becomes one, with the newest text and time and a count', () => {
  const two = mergeNotifications(notice('a'), notice('b', { createdAt: later(1) }));
  expect(two).toMatchObject({
    id: 'a',
    title: 'A new date is proposed (2 times)',
    message: 'by b',
    createdAt: later(1),
    readAt: null,
    causes: ['a', 'b'],
    times: 2,
  });
  const three = mergeNotifications(two, notice('c', { createdAt: later(2) }));
  expect(three).toMatchObject({
    id: 'a',
    title: 'A new date is proposed (3 times)',
    causes: ['a', 'b', 'c'],
    times: 3,
  });
});

test("a late repetition counts but doesn't replace newer text", () => {
  const two = mergeNotifications(notice('b', { createdAt: later(1) }), notice('a'));
  expect(two).toMatchObject({ id: 'b', message: 'by b', createdAt: later(1), times: 2 });
});

test('questions of one deal have the same subject; another title or deal doesn’t', () => {
  const of = (actionUrl: string | null, title = 'x') => subjectOf({ type: 'other', title, actionUrl });
  expect(of('/deals/d?tab=access&question=q1')).toBe(of('/deals/d?tab=access&question=other'));
  expect(of('/deals/d?tab=access&question=q1')).toBe(of('/deals/d?tab=access'));
  expect(of('/deals/d?tab=access&question=a')).not.toBe(of('/deals/e?tab=access&question=a'));
  expect(of('/deals/d?tab=access&question=a')).not.toBe(of('/deals/d?tab=access&question=a', 'y'));
  expect(of(null)).toBe(of(null));
});

test('a notification is stored completely, with the searches it concerns and its subject', () => {
  const stored = notice('a', {
    subject: 'offer x',
    topic: 'alerts',
    unmailed: true,
    times: 3,
    searches: [{ id: 's', name: 'Small shops' }],
  });
  expect(storedNotificationSchema.parse(stored)).toEqual(stored);
});

test('fifty causes are kept, and all are counted', () => {
  let all = notice('0');
  for (let n = 1; n < 80; n++) all = mergeNotifications(all, notice(String(n)));
  expect(all.times).toBe(80);
  expect(all.causes).toHaveLength(50);
  expect(all.causes?.at(-1)).toBe('79');
});

test('another title or page is another subject', () => {
  const subject = subjectOf(notice('a'));
  expect(subjectOf(notice('b', { message: 'else' }))).toBe(subject);
  expect(subjectOf(notice('b', { title: 'Else' }))).not.toBe(subject);
  expect(subjectOf(notice('b', { actionUrl: '/deals/y' }))).not.toBe(subject);
  expect(subjectOf(notice('b', { type: 'offer' }))).not.toBe(subject);
});

test('a repetition is mailed again after an hour, a message thread never', () => {
  const first = notice('a');
  const soon = mergeNotifications(first, notice('b', { createdAt: later(HOUR_MS - 1) }));
  const late = mergeNotifications(first, notice('b', { createdAt: later(HOUR_MS) }));
  expect([shouldEmailAgain(first, soon), shouldEmailAgain(first, late)]).toEqual([false, true]);
  const thread = (ms: number) => notice('a', { type: 'message', createdAt: later(ms) });
  expect(shouldEmailAgain(thread(0), thread(HOUR_MS))).toBe(false);
});

test('a notification without causes stands for one', () => {
  const { causes: _causes, ...old } = notice('a');
  expect(mergeNotifications(old, notice('b', { createdAt: later(1) }))).toMatchObject({ causes: ['b'], times: 2 });
  expect(mergeNotifications(notice('a'), { ...old, createdAt: later(1) })).toMatchObject({ causes: ['a'], times: 2 });
});

test('of two at the same moment, the one written last is shown', () => {
  expect(mergeNotifications(notice('a'), notice('b'))).toMatchObject({ id: 'a', message: 'by b' });
});

test('a subject keeps its parts separate', () => {
  const { type, title, actionUrl } = notice('a');
  expect(subjectOf({ type, title, actionUrl })).toBe('other /deals/x A new date is proposed');
});
