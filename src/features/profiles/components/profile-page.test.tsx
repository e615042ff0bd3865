import { expect, test } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { profileOf } from '../../../domain/account/profile.ts';
import { newUser } from '../../../domain/account/user.ts';
import { ProfileRecord } from './profile-page.tsx';

const profile = profileOf(
  newUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', now: new Date() }),
);
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));

test('the record of somebody new says so in words that begin with a capital, as every row', async () => {
  await show(<ProfileRecord profile={profile} />);
  expect(rows()).toEqual([
    ['Sold here', '0'],
    ['Bought here', '0'],
    ['Replies', 'Too few messages to tell'],
    ['Reviews', 'None yet'],
  ]);
});

test('the record of somebody who sold here, answers and canceled', async () => {
  const known = { ...profile, sold: 2, answerMinutes: 300, answeredShare: 95, canceledDeals: 1 };
  await show(<ProfileRecord profile={{ ...known, reviews: { count: 2, sum: 9 } }} />);
  expect(rows()).toEqual([
    ['Sold here', '2'],
    ['Bought here', '0'],
    ['Replies', 'Within 5 hours, to 95% of messages'],
    ['Reviews', '4.5 of 5, from 2'],
    ['Accepted deals canceled as seller', '1'],
  ]);
});
