import type { ApiParsed } from '../../../../src/domain/api.ts';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { confirmationToken } from '../../data/confirmation-token.ts';
import { countCall } from '../../data/count-call.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { sealer } from '../../data/seal.ts';
import { transact } from '../../data/transact.ts';
import { loadFactorSecrets, saveFactorSecrets, touchFactor } from '../../records/account/factor.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { proveFactor } from './prove-factor.ts';

/** Wrong codes of an account; a code has a million values, of which three are right at a time. */
const WRONG_LIMIT = perHour(10);

/** Confirms the session with a second factor. Every code counts once; after ten wrong ones, none is tried for an hour. */
export const confirmSession: Handler<'confirmSession'> = async (ctx, proof) => {
  const keys = await sealer();
  const right = await transact(async (tx) => {
    const countWrong = await countCall(tx, { uid: ctx.uid, endpoint: 'wrongFactor', now: ctx.now }, WRONG_LIMIT);
    const user = await tx.get(refs.user(ctx.uid));
    const proved = await proveFactor(ctx, await loadFactorSecrets(tx, ctx.uid), proof, keys);
    if (!proved) {
      countWrong();
      return false;
    }
    saveFactorSecrets(tx, ctx.uid, proved.secrets);
    if (proved.factorId) touchFactor(tx, ctx.uid, proved.factorId, ctx.now);
    else securityNotice(tx, user, 'recoveryCodes', ctx.now);
    return true;
  });
  if (!right) throw wrong(proof);
  return { token: await confirmationToken(ctx, new Date()) };
};

function wrong(proof: ApiParsed<'confirmSession'>): AppError {
  if ('passkey' in proof) return new AppError('invalid-input', 'This passkey was not accepted. Try again.');
  const path = 'code' in proof ? 'code' : 'recoveryCode';
  const message =
    path === 'code'
      ? 'This code is not right. Wait for the next one if you have used it already.'
      : 'This recovery code is not right, or it was used before.';
  return new AppError('invalid-input', message, [{ path, message }]);
}
