import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { newUser, type User } from '../../../domain/account/user.ts';
import { LastSessionStep, OnboardingFlow } from './onboarding-flow.tsx';

const FILLED = {
  goals: ['income'],
  involvement: 'moderate',
  categories: [],
  tags: [],
  budgetMin: 500_000,
  budgetMax: 100_000,
};
/** The account that the profile subscription shows throughout these tests, with an outdated draft. */
const buyer = (uid: string): User => ({
  ...newUser({ uid, email: 'b@example.test', emailVerified: true, displayName: 'Bo Buyer', now: new Date(0) }),
  onboardingStep: 'onboarding',
  onboardingDraft: FILLED,
});
const at = (uid: string, step = 'onboarding') =>
  show(<OnboardingFlow path="buyer" me={buyer(uid)} correctEmail={null} />, `/onboarding?tab=${step}`);

beforeEach(() => localStorage.clear());

test('Back shows the latest input, even if the profile doesn’t have it yet', async () => {
  const drafts = fakeApi('saveOnboardingDraft', () => ({ success: true }));
  fakeApi('updateOnboardingStep', () => ({ success: true }));
  const sent = fakeApi('saveBuyerPreferences', () => ({ success: true }));
  const screen = await at('typed');
  await screen.getByLabelText('To', { exact: true }).fill('20,000');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
  // The value is saved although the user left the step before the autosave. Otherwise, another device would read the
  // older value.
  await expect.poll(() => drafts.map(({ input }) => input.budgetMax)).toEqual([2_000_000]);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('To', { exact: true })).toHaveValue('20,000');
  await screen.getByRole('button', { name: 'Next' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
  expect(sent.map(({ input }) => input.budgetMax)).toEqual([2_000_000, 2_000_000]);
});

test('steps are stored in the order they were completed, however late a response is', async () => {
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

/** Renders the flow only on its own page, as the router does. */
const OnItsPage = ({ me }: { me: User }) => {
  const { pathname } = useLocation();
  return pathname === '/onboarding' ? (
    <OnboardingFlow path="buyer" me={me} correctEmail={null} />
  ) : (
    <p>At {pathname}</p>
  );
};

test.each([
  ['complete, with no step in the address', { onboardingStep: 'complete' }, '/dashboard'],
  ['on the other path', { onboardingPath: 'seller' as const }, '/onboarding/seller'],
])('seller a 7: an account that is %s is redirected, and no step of it is saved', async (_name, patch, page) => {
  const steps = fakeApi('updateOnboardingStep', () => ({ success: true }));
  localStorage.setItem('lastOnboardingStep', 'complete');
  const screen = await show(<OnItsPage me={{ ...buyer('led'), ...patch }} />, '/onboarding');
  await expect.element(screen.getByText(`At ${page}`)).toBeVisible();
  expect(steps).toEqual([]);
  expect(localStorage.getItem('lastOnboardingStep')).toBe('complete');
});

test('a new account’s step is stored on the device before anything is pressed', async () => {
  const fresh = { ...buyer('fresh'), emailVerified: false, onboardingStep: 'verify-email' };
  fakeApi('fetchUser', () => ({}) as never);
  await show(<OnboardingFlow path="buyer" me={fresh} correctEmail={null} />, '/onboarding');
  await expect.poll(() => localStorage.getItem('lastOnboardingStep')).toBe('verify-email');
});

test('until the account loads, the last step is shown disabled', async () => {
  localStorage.setItem('lastOnboardingStep', 'onboarding');
  const screen = await show(<LastSessionStep path="buyer" />);
  await expect.element(screen.getByRole('heading', { name: 'What you’re looking for' })).toBeVisible();
  await expect.element(screen.getByText('Step 3 of 4')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(localStorage.getItem('lastOnboardingStep')).toBe('onboarding');
});

test('a step of the other path, or an unknown one, isn’t shown for this path', async () => {
  localStorage.setItem('lastOnboardingStep', 'seller-agreement');
  const screen = await show(<LastSessionStep path="buyer" />);
  await expect.element(screen.getByText(/^Step/)).not.toBeInTheDocument();
});
