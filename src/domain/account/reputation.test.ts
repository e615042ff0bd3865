import { expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import { averageRating, replyRate, replySummary, replyTimeText } from './reputation.ts';
import {
  fallbackUser,
  newUser,
  ownDisplayName,
  publicName,
  withMissedReply,
  withReplyTime,
  withReview,
} from './user.ts';
import { requireNames } from './username.ts';

const someone = newUser({ uid: 'u', email: 'u@example.com', emailVerified: true, displayName: 'U', now: new Date(0) });

test('the answer time is the median of the last twenty', () => {
  expect(profileOf(someone).answerMinutes).toBeNull();
  const answered = [5, 600, 10].reduce(withReplyTime, someone);
  expect(profileOf(answered).answerMinutes).toBe(10);
  expect(profileOf(withReplyTime(answered, 20)).answerMinutes).toBe(15);
  const slow = Array<number>(20).fill(3000).reduce(withReplyTime, answered);
  expect(profileOf(slow).answerMinutes).toBe(3000);
});

test.each([
  [null, null],
  [12, 'within an hour'],
  [60, 'within an hour'],
  [61, 'within 2 hours'],
  [1440, 'within 24 hours'],
  [1441, 'within 2 days'],
])('%s minutes are %s', (minutes, text) => expect(replyTimeText(minutes)).toBe(text));

test('the answer rate covers the last twenty messages, once there are three', () => {
  expect(Array<number>(21).fill(0).reduce(withMissedReply, someone).stats.answered).toHaveLength(20);
  const fast = (user: typeof someone) => withReplyTime(user, 5);
  const silent = withMissedReply;
  const after = (...steps: (typeof fast)[]) => profileOf(steps.reduce((user, step) => step(user), someone));
  expect(after(fast, silent).answeredShare).toBeNull();
  expect(after(fast, silent, fast).answeredShare).toBe(67);
  expect(after(silent, ...Array<typeof fast>(20).fill(fast)).answeredShare).toBe(100);
  expect(replyRate([false, false, false])).toBe(0);
});

test('a record shows reply time, reply rate or nothing', () => {
  expect(replySummary({ answerMinutes: 90, answeredShare: 95 })).toBe('within 2 hours, to 95% of messages');
  expect(replySummary({ answerMinutes: 90, answeredShare: null })).toBe('within 2 hours');
  expect(replySummary({ answerMinutes: null, answeredShare: 0 })).toBe('to 0% of messages');
  expect(replySummary({ answerMinutes: null, answeredShare: null })).toBeNull();
});

test('reviews are averaged', () => {
  expect(averageRating(profileOf(someone).reviews)).toBeNull();
  expect(averageRating(profileOf([5, 4, 4].reduce(withReview, someone)).reviews)).toBe('4.3');
});

test('section 8: an unreadable profile is shown by display name, then email, then User', () => {
  const named = (displayName: string | null, email: string | null) =>
    ownDisplayName(fallbackUser({ uid: 'u', email, displayName }));
  expect(named('Nora', 'nora@example.com')).toBe('Nora');
  expect(named(null, 'nora@example.com')).toBe('nora@example.com');
  expect(named(null, null)).toBe('User');
});

test('others never see the email: without a name it is the username, else a neutral name', () => {
  const named = (displayName: string, username: string | null) =>
    publicName({
      ...newUser({ uid: 'abcd1234', email: 'nora@example.com', emailVerified: true, displayName, now: new Date(0) }),
      username,
    });
  expect(named('Nora Halvorsen', 'nora')).toBe('Nora Halvorsen');
  expect(named('', 'nora')).toBe('nora');
  expect(named('', null)).toBe('Handoff user 1234');
  expect(named('nora@example.com', null)).toBe('Handoff user 1234');
  const nameless = newUser({
    uid: 'abcd1234',
    email: 'nora@example.com',
    emailVerified: true,
    displayName: 'nora@example.com',
    now: new Date(0),
  });
  expect([nameless.firstName, nameless.displayName]).toEqual(['', '']);
  expect(JSON.stringify(profileOf(nameless))).not.toContain('@');
  // Covers accounts stored before email addresses were removed from names.
  expect(profileOf({ ...nameless, displayName: 'nora@example.com' }).displayName).toBe('Handoff user 1234');
});

test.each([
  ['Nora', true],
  ['Suharto', true],
  ['', false],
  [' ', false],
])('the first or only name %j is enough to deal with others: %s', (firstName, suffice) => {
  const check = () => requireNames({ firstName });
  if (suffice) check();
  else expect(check).toThrow(expect.objectContaining({ code: 'names-required' }));
});
