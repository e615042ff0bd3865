import { expect, test } from 'vitest';
import { countryName, isCountry } from './countries.ts';
import { isStepOf, nextStep, onboardingUrl, previousStep, skipVerifiedStep } from './onboarding.ts';
import { usernameSchema } from './username.ts';

test('the steps of both paths, in order (specification section 4)', () => {
  expect(nextStep('seller', 'verify-email')).toBe('personal-info');
  expect(nextStep('seller', 'seller-agreement')).toBe('complete');
  expect(nextStep('buyer', 'onboarding')).toBe('notifications');
  expect(nextStep('buyer', 'notifications')).toBe('complete');
  expect(previousStep('buyer', 'verify-email')).toBeNull();
  expect(isStepOf('seller', 'notifications')).toBe(false);
});

test('each path has its page', () => {
  expect([onboardingUrl('buyer'), onboardingUrl('seller')]).toEqual(['/onboarding', '/onboarding/seller']);
});

test('a verified email passes the first step', () => {
  expect(skipVerifiedStep('verify-email', true)).toBe('personal-info');
  expect(skipVerifiedStep('verify-email', false)).toBe('verify-email');
  expect(skipVerifiedStep('notifications', true)).toBe('notifications');
});

test.each(['ab', '1abc', 'a b', 'admin', 'x'.repeat(25)])('username %j is rejected', (name) => {
  expect(usernameSchema.safeParse(name).success).toBe(false);
});
test('a username is converted to lower case', () => expect(usernameSchema.parse(' Nora-H ')).toBe('nora-h'));

test('countries by ISO code', () => {
  expect([isCountry('NO'), isCountry('XX'), countryName('NO')]).toEqual([true, false, 'Norway']);
});
