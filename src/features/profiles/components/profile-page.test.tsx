import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { profileOf } from '../../../domain/account/profile.ts';
import { newUser } from '../../../domain/account/user.ts';
import type { Review } from '../../../domain/review/review.ts';
import { ProfilePage, ProfileRecord } from './profile-page.tsx';

const live = vi.hoisted(() => ({
  status: 'success',
  data: [] as Review[],
  retry: () => {},
  showMore: null as null | (() => void),
}));
vi.mock('../data/profile-reads.ts', () => ({
  useReviews: () => live,
  useSellerListings: () => ({ status: 'success', data: [], total: 0, showMore: null, lookThrough: () => {} }),
}));
const review = (id: string): Review => ({
  id,
  rating: 5,
  text: `Review ${id}.`,
  authorId: 'ben',
  authorName: 'Ben',
  aboutId: 'ada',
  by: 'buyer',
  isPublic: true,
  writtenAt: new Date(),
  revealedAt: new Date(),
  held: null,
});
beforeEach(() => {
  live.data = [];
  live.showMore = null;
});

const profile = profileOf(
  newUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', now: new Date() }),
);
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));

test('a newcomer’s record says so in words that begin with a capital, like every row', async () => {
  await show(<ProfileRecord profile={profile} />);
  expect(rows()).toEqual([
    ['Sold here', '0'],
    ['Bought here', '0'],
    ['Replies', 'Too few messages to tell'],
    ['Reviews', 'None yet'],
  ]);
});

test('the record of someone who sold here, replies and canceled', async () => {
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

test.each([
  [45, 20, '20 of 45', false],
  [120, 100, 'These are the newest 100.', false],
  [100, 100, 'These are the newest 100.', true],
])('of %i reviews, %i are shown: “%s”', async (count, shown, said, isSilent) => {
  live.data = Array.from({ length: shown }, (_, i) => review(`r${i}`));
  live.showMore = shown < 100 ? () => {} : null;
  const known = { ...profile, reviews: { count, sum: 5 * count } };
  await show(<ProfilePage profile={known} viewerUid="ada" blocked={false} cardCorner={() => null} />);
  await expect.element(page.getByText(`Review r${shown - 1}.`)).toBeVisible();
  if (isSilent) expect(page.getByText(said).elements()).toEqual([]);
  else await expect.element(page.getByText(said)).toBeVisible();
});
