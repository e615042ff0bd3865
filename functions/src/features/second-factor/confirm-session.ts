import type { ApiParsed } from '../../../../src/domain/api.ts';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { type FactorSecrets, pendingSecret, plainRecoveryCode } from '../../../../src/domain/factor/factor.ts';
import type { Handler, UserContext } from '../../data/command/context.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { confirmationToken } from '../../data/command/session-tokens.ts';
import { createSealer, type Sealer } from '../../data/crypto/seal.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { totpStep } from '../../integrations/second-factor/one-time-codes.ts';
import {
  loadFactorSecrets,
  saveFactorSecrets,
  savePendingFactorSecret,
  touchFactor,
} from '../../records/account/factor.ts';
import { securityNotice } from '../../records/account/security-notice.ts';
import { siteOrigins } from './add-factor.ts';

/** The account's secrets, updated so that the proof can't be reused, and the factor used; null for a recovery code. */
interface Proved {
  secrets: FactorSecrets;
  factorId: string | null;
}

/** Verifies the caller's proof against the account's secrets; returns null if the proof is wrong. */
async function proveFactor(
  ctx: UserContext,
  secrets: FactorSecrets,
  proof: ApiParsed<'confirmSession'>,
  keys: Sealer,
): Promise<Proved | null> {
  if ('code' in proof) return proveByTotp(secrets, proof.code, keys);
  if ('passkey' in proof) return proveByPasskey(ctx, secrets, proof.passkey);
  const hash = keys.hash(ctx.uid + plainRecoveryCode(proof.recoveryCode));
  if (!secrets.recoveryCodes.includes(hash)) return null;
  const recoveryCodes = secrets.recoveryCodes.filter((stored) => stored !== hash);
  return { secrets: { ...secrets, recoveryCodes }, factorId: null };
}

function proveByTotp(secrets: FactorSecrets, code: string, keys: Sealer): Proved | null {
  const now = new Date();
  for (const [factorId, { secret, lastStep: last }] of Object.entries(secrets.totps)) {
    const lastStep = totpStep(keys.open(secret), code, now, last);
    if (lastStep === null) continue;
    return { secrets: { ...secrets, totps: { ...secrets.totps, [factorId]: { secret, lastStep } } }, factorId };
  }
  return null;
}

async function proveByPasskey(
  ctx: UserContext,
  secrets: FactorSecrets,
  response: { id: string },
): Promise<Proved | null> {
  const found = Object.entries(secrets.passkeys).find(([, { credentialId }]) => credentialId === response.id);
  if (!found) return null;
  const [factorId, passkey] = found;
  const { verifyPasskeySignature } = await import('../../integrations/second-factor/passkeys.ts');
  const challenge = pendingSecret(secrets, 'confirm', new Date());
  const counter = await verifyPasskeySignature(siteOrigins(ctx), challenge, passkey, response);
  if (counter === null) return null;
  const passkeys = { ...secrets.passkeys, [factorId]: { ...passkey, counter } };
  return { secrets: { ...secrets, passkeys, pending: { ...secrets.pending, confirm: null } }, factorId };
}

/** Limit on wrong codes per account; a code has a million possible values, three of which are valid at any time. */
const WRONG_LIMIT = perHour(10);

/**
 * Confirms the session with a second factor. Each code works once; after ten wrong codes, every code is rejected for an
 * hour.
 */
export const confirmSession: Handler<'confirmSession'> = async (ctx, proof) => {
  const keys = await createSealer();
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
  if (!right) throw wrongProof(proof);
  return { token: await confirmationToken(ctx, new Date()) };
};

function wrongProof(proof: ApiParsed<'confirmSession'>): AppError {
  if ('passkey' in proof) return new AppError('invalid-input', 'This passkey was not accepted. Try again.');
  const path = 'code' in proof ? 'code' : 'recoveryCode';
  const message =
    path === 'code'
      ? 'This code is wrong. If you already used it, wait for the next one.'
      : 'This recovery code is wrong or was already used.';
  return new AppError('invalid-input', message, [{ path, message }]);
}

/**
 * Starts confirming the session: returns the methods available to the account, and creates the challenge for a passkey.
 */
export const beginConfirmation: Handler<'beginConfirmation'> = (ctx) =>
  transact(async (tx) => {
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    const passkeys = Object.values(secrets.passkeys);
    const totp = Object.keys(secrets.totps).length > 0;
    if (!passkeys.length) return { options: null, totp };
    const { passkeyRequestOptions } = await import('../../integrations/second-factor/passkeys.ts');
    const options = await passkeyRequestOptions(siteOrigins(ctx), passkeys);
    savePendingFactorSecret(tx, ctx.uid, secrets, 'confirm', options.challenge, new Date());
    return { options: { ...options }, totp };
  });
