import { AppError } from '../../../../src/domain/errors.ts';
import { factorCount, plainRecoveryCode } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { sealer } from '../../data/seal.ts';
import { transact } from '../../data/transact.ts';
import { newRecoveryCodes } from '../../integrations/second-factor/recovery-codes.ts';
import { loadFactorSecrets, saveFactorSecrets } from '../../records/account/factor.ts';
import { securityNotice } from '../../records/account/security-notice.ts';

/** Replaces the recovery codes of an account that has a second factor; the old ones no longer count. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (ctx) => {
  const keys = await sealer();
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
