import { expect, test } from 'vitest';
import { profileOf } from './profile.ts';
import { answerTimeText, averageRating } from './reputation.ts';
import { fallbackUser, newUser, shownName, withAnswer, withReview } from './user.ts';

const someone = newUser({ uid: 'u', email: 'u@example.com', emailVerified: true, displayName: 'U', now: new Date(0) });

test('the answer time is the median of the last twenty', () => {
  expect(profileOf(someone).answerMinutes).toBeNull();
  const answered = [5, 600, 10].reduce(withAnswer, someone);
  expect(profileOf(answered).answerMinutes).toBe(10);
  expect(profileOf(withAnswer(answered, 20)).answerMinutes).toBe(15);
  const slow = Array<number>(20).fill(3000).reduce(withAnswer, answered);
  expect(profileOf(slow).answerMinutes).toBe(3000);
});

test.each([
  [null, null],
  [12, 'within an hour'],
  [61, 'within 2 hours'],
  [1440, 'within 24 hours'],
  [1441, 'within 2 days'],
])('%s minutes are %s', (minutes, text) => expect(answerTimeText(minutes)).toBe(text));

test('reviews are averaged', () => {
  expect(averageRating(profileOf(someone).reviews)).toBeNull();
  expect(averageRating(profileOf([5, 4, 4].reduce(withReview, someone)).reviews)).toBe('4.3');
});

test('section 8: a profile that cannot be read is shown by display name, then e-mail, then User', () => {
  const named = (displayName: string | null, email: string | null) =>
    shownName(fallbackUser({ uid: 'u', email, displayName }));
  expect(named('Nora', 'nora@example.com')).toBe('Nora');
  expect(named(null, 'nora@example.com')).toBe('nora@example.com');
  expect(named(null, null)).toBe('User');
});
