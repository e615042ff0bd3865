import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../tests/components/fake-api.ts';
import { show } from '../../tests/components/screen.tsx';
import { BillingForm } from '../components/account/billing-form.tsx';
import { BuyerCardForm } from '../components/buyer/buyer-card-form.tsx';
import { newUser, type User } from '../domain/account/user.ts';
import type { ApiName } from '../domain/api-paths.ts';
import { AppError } from '../domain/errors.ts';
import { CorrectEmail } from '../features/accounts/components/correct-email.tsx';
import { CredentialsForm } from '../features/accounts/components/credentials-form.tsx';
import { ForgotPasswordForm } from '../features/accounts/components/forgot-password-form.tsx';
import { GoogleChooser } from '../features/accounts/components/google-chooser.tsx';
import { EmailSection } from '../features/accounts/components/settings/email-section.tsx';
import { ProfileSettings } from '../features/accounts/components/settings/profile-settings.tsx';
import { AskForm } from '../features/answers/components/ask-form.tsx';
import { CheckInvoice } from '../features/invoices/components/check-invoice.tsx';
import { BuyerPreferencesStep } from '../features/onboarding/components/buyer-preferences-step.tsx';
import { PersonalInfoStep } from '../features/onboarding/components/personal-info-step.tsx';
import { ReviewForm } from '../features/reviews/components/review-form.tsx';
import { SupportForm } from '../features/support/components/support-form.tsx';

// Usernames are read from Firestore, which component tests can't reach.
vi.mock('../lib/session/use-username-availability.ts', () => ({ useUsernameAvailability: () => null }));

const me: User = {
  ...newUser({ uid: 'nora', email: 'nora@example.test', emailVerified: true, displayName: 'Nora', now: new Date(0) }),
  firstName: 'Nora',
  lastName: 'Lind',
  username: 'nora-lind',
  country: 'SE',
};
const nothing = () => {};
const step = { me, onNext: nothing, correctEmail: null };

/** A field's label with an invalid and a valid value. The valid value may go into another field. */
type Field = [label: string, wrong: string, right: string, elsewhere?: string];

const FORMS: Record<string, [form: ReactElement, send: string, ...fields: Field[]]> = {
  'billing details': [
    <BillingForm key="billing" billing={{ legalName: 'N', address: 'A', country: 'SE', taxId: '' }} />,
    'Save and continue',
    ['Legal name', '', 'Nora Lind'],
    ['Address', '', '1 Main Street'],
    ['Tax number', '9'.repeat(60), 'SE1'],
  ],
  'buyer card': [
    <BuyerCardForm key="card" me={me} onSaved={nothing} />,
    'Save card',
    ['Introduction', 'Write to nora@example.test.', 'I run three shops.'],
    ['To', '200,000', '50,000'],
  ],
  'buyer card, a budget below itself': [
    <BuyerCardForm key="card" me={{ ...me, buyer: { ...NO_PREFERENCES(), budgetMin: 2_000_000 } }} onSaved={nothing} />,
    'Save card',
    ['To', '10,000', '5,000', 'From'],
  ],
  'buyer preferences, a budget below itself': [
    <BuyerPreferencesStep
      key="preferences"
      {...step}
      me={{ ...me, uid: 'below', buyer: { ...NO_PREFERENCES(), budgetMin: 2_000_000 } }}
    />,
    'Next',
    ['To', '10,000', '5,000', 'From'],
  ],
  'personal details': [
    <PersonalInfoStep key="personal" {...step} />,
    'Next',
    ['First name', '', 'Nora'],
    ['Username', 'N!', 'nora-lind'],
    ['Website', 'not an address', 'https://nora.example'],
  ],
  profile: [
    <ProfileSettings key="profile" me={me} />,
    'Save profile',
    ['First name', '', 'Nora'],
    ['About you', 'a'.repeat(601), 'I build shops.'],
    ['LinkedIn', 'not an address', 'https://www.linkedin.com/in/nora'],
  ],
  'log-in': [
    <CredentialsForm key="log-in" mode="log-in" onTouched={nothing} onSubmit={async () => {}} />,
    'Log in',
    ['Email', 'nora', 'nora@example.test'],
    ['Password', '', 'x'],
  ],
  'forgotten password': [
    <ForgotPasswordForm key="forgotten" sentTo={null} onSentTo={nothing} />,
    'Send the link',
    ['Email', 'nora', 'nora@example.test'],
  ],
  "the emulators' Google": [
    <GoogleChooser key="google" onChoose={nothing} onClose={nothing} />,
    'Continue as this account',
    ['Google email', 'nora', 'nora@example.test'],
  ],
  email: [<EmailSection key="email" me={me} />, 'Change email', ['New email', me.email, 'new@example.test']],
  support: [
    <SupportForm key="support" />,
    'Send',
    ['Your email', 'nora', 'nora@example.test'],
    ['How can we help?', ' ', 'My page is empty.'],
  ],
};

function NO_PREFERENCES(): NonNullable<User['buyer']> {
  return { goals: ['income'], involvement: 'moderate', categories: [], tags: [], budgetMin: null, budgetMax: null };
}

const field = (label: string) => page.getByLabelText(new RegExp(`^${label.replace('?', '\\?')}( \\*)?$`));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  fakeApi('saveOnboardingDraft', () => ({ success: true }));
});

describe('an error disappears as soon as its field is valid', () => {
  test.each(Object.entries(FORMS))('%s', async (_name, [form, send, ...fields]) => {
    await show(form);
    for (const [label, wrong] of fields) await field(label).fill(wrong);
    await press(send);
    for (const [label] of fields) await expect.element(field(label)).toBeInvalid();
    for (const [label, , right, elsewhere] of fields) {
      await field(elsewhere ?? label).fill(right);
      await expect.element(field(label)).not.toBeInvalid();
    }
  });

  test('a star, and the text of a review', async () => {
    await show(<ReviewForm dealId="d" otherName="Sam" isPublic earlier={null} />);
    await press('Submit review');
    await expect.element(page.getByText('Choose one to five stars.')).toBeVisible();
    await page.getByRole('radio', { name: '5 stars' }).click();
    await expect.element(page.getByText('Choose one to five stars.')).not.toBeInTheDocument();
    await field('Your review').fill('All as it was said, and on time.');
    await expect.element(field('Your review')).not.toBeInvalid();
  });
});

describe('a server error disappears once something changes', () => {
  const refuse = (call: ApiName, message: string, path?: string) =>
    fakeApi(call, () => {
      throw new AppError('invalid-input', message, path ? [{ path, message }] : []);
    });

  test('by choosing from a list, which fires no change event', async () => {
    refuse('saveBillingDetails', 'We can’t send invoices there.');
    await show(<BillingForm billing={{ legalName: 'Nora Lind', address: '1 Main', country: 'SE', taxId: '' }} />);
    await press('Save and continue');
    await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t send invoices there.');
    await page.getByRole('combobox', { name: 'Billing country' }).click();
    await page.getByRole('option', { name: 'Norway' }).click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('by a choice in a form without Mantine', async () => {
    refuse('askForAnswer', 'It was asked.', 'question');
    await show(<AskForm listingId="l" watchful={false} onAsked={nothing} />);
    await field('Your question').fill('How many customers left?');
    await press('Ask for an answer');
    await expect.element(field('Your question')).toBeInvalid();
    await page.getByRole('combobox', { name: 'What it is about' }).click();
    await page.getByRole('option', { name: 'Legal' }).click();
    await expect.element(field('Your question')).not.toBeInvalid();
  });

  test("by another invoice number, which isn't found either", async () => {
    refuse('checkInvoice', 'Enter the number as it is printed.', 'number');
    await show(<CheckInvoice />);
    await field('Invoice number').fill('INV-1');
    await field('Code').fill('7K2M-9QXD-4TB1-0CEF');
    await press('Check invoice');
    await expect.element(field('Invoice number')).toBeInvalid();
    await field('Invoice number').fill('INV-2026-000001');
    await expect.element(field('Invoice number')).not.toBeInvalid();
    fakeApi('checkInvoice', () => ({ invoice: null }));
    await press('Check invoice');
    await expect.element(page.getByText(/^We issued no invoice with this number/)).toBeVisible();
    await field('Code').fill('7K2M-9QXD-4TB1-0CEG');
    await expect.element(page.getByText(/^We issued no invoice with this number/)).not.toBeInTheDocument();
  });

  test('by a corrected address', async () => {
    await show(<CorrectEmail email="nora@example.test" />);
    await press('Correct it');
    await press('Send the link there');
    await expect.element(field('Correct email')).toBeInvalid();
    await field('Correct email').fill('nora@example.net');
    await expect.element(field('Correct email')).not.toBeInvalid();
  });
});

test('an invalid list entry is named at the list', async () => {
  await show(
    <BuyerCardForm me={{ ...me, buyerProfile: { ...me.buyerProfile, skills: ['a'.repeat(31)] } }} onSaved={nothing} />,
  );
  await press('Save card');
  await expect.element(page.getByText('At most 30 characters each.')).toBeVisible();
});
