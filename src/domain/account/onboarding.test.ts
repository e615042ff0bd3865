import { expect, test } from 'vitest';
import { countryName, isCountry } from './countries.ts';
import { identityError } from './identity-errors.ts';
import { usernameSchema } from './inputs.ts';
import { advanceVerified, isStepOf, nextStep, previousStep } from './onboarding.ts';

test('the steps of both paths, in order (specification section 4)', () => {
  expect(nextStep('seller', 'verify-email')).toBe('personal-info');
  expect(nextStep('seller', 'seller-agreement')).toBe('complete');
  expect(nextStep('buyer', 'onboarding')).toBe('notifications');
  expect(nextStep('buyer', 'notifications')).toBe('complete');
  expect(previousStep('buyer', 'verify-email')).toBeNull();
  expect(isStepOf('seller', 'notifications')).toBe(false);
});

test('a verified e-mail leaves the first step behind', () => {
  expect(advanceVerified('verify-email', true)).toBe('personal-info');
  expect(advanceVerified('verify-email', false)).toBe('verify-email');
  expect(advanceVerified('notifications', true)).toBe('notifications');
});

test.each(['ab', '1abc', 'a b', 'admin', 'x'.repeat(25)])('username %j is refused', (name) => {
  expect(usernameSchema.safeParse(name).success).toBe(false);
});
test('a username is made small', () => expect(usernameSchema.parse(' Nora-H ')).toBe('nora-h'));

test('identity errors are told at their field', () => {
  expect(identityError({ code: 'auth/email-already-in-use' })).toEqual({
    field: 'email',
    message: 'An account with this email already exists.',
  });
  expect(identityError({ code: 'auth/invalid-credential' }).message).toBe('Email or password is incorrect.');
  expect(identityError(new Error('x')).field).toBeNull();
  const policy = Object.assign(
    new Error('Missing password requirements: [Password must contain a digit, Password must contain a symbol]'),
    { code: 'auth/password-does-not-meet-requirements' },
  );
  expect(identityError(policy)).toEqual({
    field: 'password',
    message: 'Password must contain a digit. Password must contain a symbol.',
  });
});

test('countries by ISO code', () => {
  expect([isCountry('NO'), isCountry('XX'), countryName('NO')]).toEqual([true, false, 'Norway']);
});
