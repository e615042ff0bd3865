import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import { NO_LINKS } from './social-links.ts';
import { accountState } from './states.ts';
import {
  fallbackUser,
  isAdmin,
  newUser,
  ownDisplayName,
  publicName,
  tombstone,
  userSchema,
  withReplyTime,
  withReview,
} from './user.ts';

const now = new Date('2026-02-03');
const signUp = (displayName: string) =>
  newUser({ uid: 'ada-1234', email: 'ada@example.com', emailVerified: false, displayName, now });

test("a new account has its sign-in's name and no rights or reviews", () => {
  expect(signUp('Ada  King of Lovelace')).toEqual({
    uid: 'ada-1234',
    email: 'ada@example.com',
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'King of Lovelace',
    displayName: 'Ada  King of Lovelace',
    username: null,
    pictureUrl: null,
    pictureProblem: null,
    pictureAt: null,
    country: null,
    bio: '',
    links: NO_LINKS,
    referral: null,
    preferences: DEFAULT_PREFERENCES,
    onboardingPath: 'buyer',
    onboardingStep: 'verify-email',
    onboardingDraft: {},
    role: 'user',
    isAdmin: false,
    inactive: false,
    inactiveReason: null,
    deletedAt: null,
    validAfter: null,
    hasFactor: false,
    factorsChangedAt: null,
    factorResetAt: null,
    premium: false,
    billing: null,
    payouts: null,
    payoutsProblem: null,
    strikes: [],
    canceledDeals: 0,
    buyNowLapses: [],
    buyer: null,
    buyerProfile: { models: [], skills: [], experience: null, financing: null, introduction: '' },
    funds: null,
    stats: {
      sold: 0,
      bought: 0,
      answerMinutes: [],
      answered: [],
      reviews: { count: 0, sum: 0 },
      offers: { made: 0, withdrawn: 0 },
    },
    searchTokens: [],
    createdAt: now,
  });
});

test("an email address isn't accepted as a name", () => {
  expect(signUp('ada@example.com')).toMatchObject({ firstName: '', lastName: '', displayName: '' });
  expect(signUp(' Ada ')).toMatchObject({ firstName: 'Ada', lastName: '', displayName: 'Ada' });
});

test('users see their own name, else their address; others never see the address', () => {
  expect([signUp('Ada'), signUp(''), { displayName: '', email: '' }].map(ownDisplayName)).toEqual([
    'Ada',
    'ada@example.com',
    'User',
  ]);
  const named = (displayName: string, username: string | null) =>
    publicName({ uid: 'ada-1234', username, displayName });
  expect([named('Ada', 'countess'), named('a@b', 'countess'), named('', null)]).toEqual([
    'Ada',
    'countess',
    'Handoff user 1234',
  ]);
});

test('an unreadable account counts as onboarded, with the data of its sign-in', () => {
  expect(fallbackUser({ uid: 'ada', email: null, displayName: 'Ada\u200b' })).toMatchObject({
    uid: 'ada',
    email: '',
    emailVerified: true,
    firstName: 'Ada',
    onboardingStep: 'complete',
    role: 'user',
    isAdmin: false,
    premium: false,
  });
});

test("a deleted account's record remains, and no one can sign in to it", () => {
  const strikes = [{ measure: 'warn' as const, reason: 'Spam.', at: now, liftedAt: null }];
  const user = { ...signUp('Ada'), emailVerified: true, bio: 'I build.', canceledDeals: 2, strikes, isAdmin: true };
  const later = new Date('2026-03-03');
  expect(tombstone({ ...user, onboardingStep: 'complete' }, later)).toEqual({
    ...signUp('Deleted account'),
    email: '',
    onboardingStep: 'complete',
    inactive: true,
    inactiveReason: 'deleted',
    deletedAt: later,
    validAfter: later,
    canceledDeals: 2,
    strikes,
  });
});

test('the last twenty reply times are kept, and reviews are summed', () => {
  const user = signUp('Ada');
  const answers = Array.from({ length: 21 }, (_, n) => n);
  expect(answers.reduce(withReplyTime, user).stats.answerMinutes).toEqual(answers.slice(1));
  expect([4, 5].reduce(withReview, user).stats.reviews).toEqual({ count: 2, sum: 9 });
});

test('an account is deleted, or else inactive, or else active', () => {
  expect([
    accountState({ inactive: false, deletedAt: null }),
    accountState({ inactive: true, deletedAt: null }),
    accountState({ inactive: true, deletedAt: now }),
  ]).toEqual(['active', 'inactive', 'deleted']);
});

test('either flag makes an administrator', () => {
  const marks = (role: string, flag: boolean) => isAdmin({ role, isAdmin: flag });
  expect([marks('user', false), marks('admin', false), marks('user', true)]).toEqual([false, true, true]);
});

test('a stored account is read back unchanged', () => {
  const admin = { ...signUp('Ada'), role: 'admin' as const };
  expect([userSchema.parse(admin), userSchema.parse(signUp('Ada'))]).toEqual([admin, signUp('Ada')]);
});
