import { validatePassword } from 'firebase/auth';
import { DEFAULT_POLICY, type PasswordPolicy } from '../../../domain/account/password.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { emulators } from '../../../lib/firebase/firebase-config.ts';

/** What the project asks of passwords. The Auth emulator has no policies, and with them the default. */
export async function passwordPolicy(): Promise<PasswordPolicy> {
  if (emulators) return DEFAULT_POLICY;
  const { customStrengthOptions: asked } = (await validatePassword(firebaseAuth, '')).passwordPolicy;
  return {
    minLength: asked.minPasswordLength ?? DEFAULT_POLICY.minLength,
    lowercase: asked.containsLowercaseLetter ?? false,
    uppercase: asked.containsUppercaseLetter ?? false,
    digit: asked.containsNumericCharacter ?? false,
    symbol: asked.containsNonAlphanumericCharacter ?? false,
  };
}
