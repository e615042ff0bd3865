import { createSealer } from '../../functions/src/data/crypto/seal.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { NO_FACTOR_SECRETS } from '../../src/domain/factor/factor.ts';

/** The demo administrators' authenticator secret, the same on every machine; `npm run code` prints its codes. */
export const DEMO_TOTP_SECRET = 'HANDOFFDEMOSECRETHANDOFFDEMOSECR';
const ID = 'demo-authenticator';

/** Gives a demo account an authenticator app. */
export async function seedFactor(uid: string, createdAt: Date): Promise<void> {
  const secret = (await createSealer()).seal(DEMO_TOTP_SECRET);
  await Promise.all([
    refs.factor(uid, ID).set({ id: ID, kind: 'totp', label: 'npm run code', createdAt, lastUsedAt: null }),
    refs.factorSecrets(uid).set({ ...NO_FACTOR_SECRETS, totps: { [ID]: { secret, lastStep: 0 } } }),
  ]);
}
