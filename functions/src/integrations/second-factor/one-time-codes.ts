import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../../../src/domain/brand.ts';
import { RECOVERY_CODES } from '../../../../src/domain/factor/factor.ts';

/** The characters of recovery codes, without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Generates new recovery codes in readable form, such as `k7mq-x2fd-9hwp`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/** Length of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Number of 30-second steps by which the authenticator's clock may differ from ours. */
const TOLERATED_STEPS = 1;

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** Generates a new secret for an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI that an authenticator app scans. */
export const totpUri = (secret: string, email: string): string => generator(secret, email).toString();

/**
 * Returns the time step a code belongs to; null if the code is wrong or not newer than `lastStep`, because each code
 * can be used only once.
 */
export function totpStep(secret: string, code: string, at: Date, lastStep: number): number | null {
  const delta = generator(secret).validate({ token: code, timestamp: at.getTime(), window: TOLERATED_STEPS });
  if (delta === null) return null;
  const step = Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : null;
}
