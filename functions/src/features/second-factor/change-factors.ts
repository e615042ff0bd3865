import { isAdmin } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { factorCount, plainRecoveryCode } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/command/context.ts';
import { confirmationToken } from '../../data/command/session-tokens.ts';
import { createSealer } from '../../data/crypto/seal.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { newRecoveryCodes } from '../../integrations/second-factor/one-time-codes.ts';
import { saveUser } from '../../records/account/account.ts';
import { deleteFactor, loadFactorSecrets, saveFactorSecrets } from '../../records/account/factor.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { sessionCutoff } from '../../records/account/session.ts';
import { audit } from '../../records/audit.ts';

/**
 * Removes a second factor; an administrator must keep one. This session stays confirmed, but others must confirm again.
 */
export const removeFactor: Handler<'removeFactor'> = async (ctx, { factorId }) => {
  const changedAt = sessionCutoff();
  await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    await tx.get(refs.factor(ctx.uid, factorId));
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    if (isAdmin(user) && factorCount(secrets) <= 1) {
      throw new AppError('wrong-state', 'Administrators need a second factor. Add another one first.');
    }
    deleteFactor(tx, user, secrets, factorId, changedAt, ctx.now);
  });
  return { token: await confirmationToken(ctx, changedAt) };
};

/** Replaces the recovery codes of an account with a second factor; the old ones stop working. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (ctx) => {
  const keys = await createSealer();
  const codes = newRecoveryCodes();
  await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    if (!factorCount(secrets)) throw new AppError('wrong-state', 'Add a second factor first.');
    const recoveryCodes = codes.map((code) => keys.hash(ctx.uid + plainRecoveryCode(code)));
    saveFactorSecrets(tx, ctx.uid, { ...secrets, recoveryCodes });
    securityNotice(tx, user, 'recoveryCodes', ctx.now);
  });
  return { recoveryCodes: codes };
};

/** Cancels the pending reset of the caller's second factors; audited. */
export const stopFactorReset: Handler<'stopFactorReset'> = (ctx) =>
  transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    if (!user.factorResetAt) throw new AppError('wrong-state', 'No reset is under way.');
    saveUser(tx, { ...user, factorResetAt: null });
    audit(tx, ctx, 'factor-reset-stopped', { uid: ctx.uid });
    return { success: true as const };
  });
