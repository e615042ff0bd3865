import { validatePassword } from 'firebase/auth';
import { DEFAULT_POLICY, type PasswordPolicy } from '../../../domain/account/credentials.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { emulators } from '../../../lib/firebase/firebase-config.ts';

/** Returns the project's password policy; the Auth emulator has none, so the default is used there. */
export async function passwordPolicy(): Promise<PasswordPolicy> {
  if (emulators) return DEFAULT_POLICY;
  const { customStrengthOptions: options } = (await validatePassword(firebaseAuth, '')).passwordPolicy;
  return {
    minLength: options.minPasswordLength ?? DEFAULT_POLICY.minLength,
    lowercase: options.containsLowercaseLetter ?? false,
    uppercase: options.containsUppercaseLetter ?? false,
    digit: options.containsNumericCharacter ?? false,
    symbol: options.containsNonAlphanumericCharacter ?? false,
  };
}
