import { AppError } from '../../../../src/domain/errors.ts';
import {
  type Factor,
  type FactorSecrets,
  factorCount,
  MAX_FACTORS,
  pendingSecret,
  plainRecoveryCode,
  requireMayAddFactor,
} from '../../../../src/domain/factor/factor.ts';
import type { Handler, PublicContext, UserContext } from '../../data/command/context.ts';
import { confirmationToken } from '../../data/command/session-tokens.ts';
import { isOwnOrigin, siteUrl } from '../../data/command/site-origin.ts';
import { createSealer, type Sealer } from '../../data/crypto/seal.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { newRecoveryCodes, newTotpSecret, totpStep, totpUri } from '../../integrations/second-factor/one-time-codes.ts';
import { addFactor, loadFactorSecrets, savePendingFactorSecret } from '../../records/account/factor.ts';

/**
 * Returns the origins on which a passkey may be used: the site's and, if it is one of ours, the requesting page's, e.g.
 * the development server's.
 */
export function siteOrigins(ctx: Pick<PublicContext, 'header'>): [string, ...string[]] {
  const site = new URL(siteUrl()).origin;
  const page = ctx.header('origin');
  return page && page !== site && isOwnOrigin(ctx) ? [site, page] : [site];
}

/** Starts adding a passkey: returns the options for creating it in the browser. */
export const beginPasskey: Handler<'beginPasskey'> = async (ctx) => {
  requireMayAddFactor(ctx, new Date());
  // Loaded on demand, since only these calls need the library.
  const { passkeyCreationOptions } = await import('../../integrations/second-factor/passkeys.ts');
  return transact(async (tx) => {
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    const account = { uid: ctx.uid, email: ctx.user?.email ?? '' };
    const options = await passkeyCreationOptions(siteOrigins(ctx), account, Object.values(secrets.passkeys));
    savePendingFactorSecret(tx, ctx.uid, secrets, 'passkey', options.challenge, new Date());
    return { options: { ...options } };
  });
};

/**
 * Starts adding an authenticator app: returns a secret, which takes effect once `finishTotp` has seen a code generated
 * from it.
 */
export const beginTotp: Handler<'beginTotp'> = async (ctx) => {
  requireMayAddFactor(ctx, new Date());
  const secret = newTotpSecret();
  const sealed = (await createSealer()).seal(secret);
  await transact(async (tx) => {
    savePendingFactorSecret(tx, ctx.uid, await loadFactorSecrets(tx, ctx.uid), 'totp', sealed, new Date());
  });
  return { secret, uri: totpUri(secret, ctx.user?.email ?? '') };
};

/**
 * Adds a second factor that its owner has just used, which confirms the session as well; the first factor comes with
 * recovery codes. `prove` returns the secrets with the new factor under the given id, or throws.
 */
async function finishAdding(
  ctx: UserContext,
  factor: Pick<Factor, 'kind' | 'label'>,
  prove: (secrets: FactorSecrets, id: string, keys: Sealer) => FactorSecrets | Promise<FactorSecrets>,
): Promise<{ token: string; recoveryCodes: string[] | null }> {
  const keys = await createSealer();
  const codes = newRecoveryCodes();
  const shown = await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    requireMayAddFactor({ ...ctx, user }, new Date());
    if (factorCount(secrets) >= MAX_FACTORS) throw new AppError('wrong-state', 'Remove one of the others first.');
    const id = newId();
    const proved = await prove(secrets, id, keys);
    const first = factorCount(secrets) === 0;
    const recoveryCodes = first
      ? codes.map((code) => keys.hash(ctx.uid + plainRecoveryCode(code)))
      : secrets.recoveryCodes;
    addFactor(tx, user, { id, ...factor }, { ...proved, recoveryCodes }, ctx.now);
    return first ? codes : null;
  });
  return { token: await confirmationToken(ctx, new Date()), recoveryCodes: shown };
}

/** Adds the passkey created by the browser. */
export const finishPasskey: Handler<'finishPasskey'> = async (ctx, { passkey: response, label }) => {
  const { verifyNewPasskey } = await import('../../integrations/second-factor/passkeys.ts');
  return finishAdding(ctx, { kind: 'passkey', label }, async (secrets, id) => {
    const challenge = pendingSecret(secrets, 'passkey', new Date());
    const passkey = await verifyNewPasskey(siteOrigins(ctx), challenge, response);
    if (!passkey) throw new AppError('invalid-input', 'The passkey could not be added. Try again.');
    return {
      ...secrets,
      passkeys: { ...secrets.passkeys, [id]: passkey },
      pending: { ...secrets.pending, passkey: null },
    };
  });
};

/** Adds the authenticator app once it has produced a correct code. */
export const finishTotp: Handler<'finishTotp'> = (ctx, { code, label }) =>
  finishAdding(ctx, { kind: 'totp', label }, (secrets, id, keys) => {
    const now = new Date();
    const sealed = pendingSecret(secrets, 'totp', now);
    const lastStep = totpStep(keys.open(sealed), code, now, 0);
    if (lastStep === null) {
      const message = 'This code is wrong. Check your phone’s clock, and enter the newest code.';
      throw new AppError('invalid-input', message, [{ path: 'code', message }]);
    }
    return {
      ...secrets,
      totps: { ...secrets.totps, [id]: { secret: sealed, lastStep } },
      pending: { ...secrets.pending, totp: null },
    };
  });
