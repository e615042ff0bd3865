import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { newUser, type User } from '../../../domain/account/user.ts';
import { OnboardingFlow } from './onboarding-flow.tsx';

const FILLED = {
  goals: ['income'],
  involvement: 'moderate',
  categories: [],
  tags: [],
  budgetMin: 500_000,
  budgetMax: 100_000,
};
/** As the profile subscription shows it until long after the story: the draft of a moment ago. */
const buyer = (uid: string): User => ({
  ...newUser({ uid, email: 'b@example.test', emailVerified: true, displayName: 'Bo Buyer', now: new Date(0) }),
  onboardingStep: 'onboarding',
  onboardingDraft: FILLED,
});
const at = (uid: string, step = 'onboarding') =>
  show(<OnboardingFlow path="buyer" me={buyer(uid)} correctEmail={null} />, `/onboarding?tab=${step}`);

beforeEach(() => localStorage.clear());

test('Back shows what was typed last, although the profile does not say so yet', async () => {
  const drafts = fakeApi('saveOnboardingDraft', () => ({ success: true }));
  fakeApi('updateOnboardingStep', () => ({ success: true }));
  const sent = fakeApi('saveBuyerPreferences', () => ({ success: true }));
  const screen = await at('typed');
  await screen.getByLabelText('To', { exact: true }).fill('20,000');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
  // Left before it was saved as typed: another device must not read the older value either.
  await expect.poll(() => drafts.map(({ input }) => input.budgetMax)).toEqual([2_000_000]);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('To', { exact: true })).toHaveValue('20,000');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
  expect(sent.map(({ input }) => input.budgetMax)).toEqual([2_000_000, 2_000_000]);
});

test('steps are stored in the order in which they were taken, however late an answer is', async () => {
  let answer: () => void = () => {};
  const steps = fakeApi('updateOnboardingStep', ({ step }) =>
    step === 'onboarding'
      ? new Promise((resolve) => {
          answer = () => resolve({ success: true });
        })
      : { success: true },
  );
  fakeApi('saveOnboardingDraft', () => ({ success: true }));
  fakeApi('saveBuyerPreferences', () => ({ success: true }));
  const screen = await at('ordered', 'notifications');
  await screen.getByRole('button', { name: 'Back' }).click();
  await screen.getByLabelText('To', { exact: true }).fill('20,000');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
  expect(steps.map(({ input }) => input.step)).toEqual(['onboarding']);
  answer();
  await expect.poll(() => steps.map(({ input }) => input.step)).toEqual(['onboarding', 'notifications']);
});
