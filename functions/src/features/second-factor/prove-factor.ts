import type { ApiParsed } from '../../../../src/domain/api.ts';
import { type FactorSecrets, pendingSecret, plainRecoveryCode } from '../../../../src/domain/factor/factor.ts';
import type { UserContext } from '../../data/request-context.ts';
import type { Sealer } from '../../data/seal.ts';
import { totpStep } from '../../integrations/second-factor/totp.ts';
import { siteOrigins } from './site-origins.ts';

/** The secrets after a proof, which counts only once, and the factor it came from; null for a recovery code. */
interface Proved {
  secrets: FactorSecrets;
  factorId: string | null;
}

/** Checks what the caller sent against the account's secrets; null if it is wrong. */
export async function proveFactor(
  ctx: UserContext,
  secrets: FactorSecrets,
  proof: ApiParsed<'confirmSession'>,
  keys: Sealer,
): Promise<Proved | null> {
  if ('code' in proof) return byTotp(secrets, proof.code, keys);
  if ('passkey' in proof) return byPasskey(ctx, secrets, proof.passkey);
  const hash = keys.hash(ctx.uid + plainRecoveryCode(proof.recoveryCode));
  if (!secrets.recoveryCodes.includes(hash)) return null;
  const recoveryCodes = secrets.recoveryCodes.filter((stored) => stored !== hash);
  return { secrets: { ...secrets, recoveryCodes }, factorId: null };
}

function byTotp(secrets: FactorSecrets, code: string, keys: Sealer): Proved | null {
  const now = new Date();
  for (const [factorId, { secret, lastStep: last }] of Object.entries(secrets.totps)) {
    const lastStep = totpStep(keys.open(secret), code, now, last);
    if (lastStep === null) continue;
    return { secrets: { ...secrets, totps: { ...secrets.totps, [factorId]: { secret, lastStep } } }, factorId };
  }
  return null;
}

async function byPasskey(ctx: UserContext, secrets: FactorSecrets, response: { id: string }): Promise<Proved | null> {
  const found = Object.entries(secrets.passkeys).find(([, { credentialId }]) => credentialId === response.id);
  if (!found) return null;
  const [factorId, passkey] = found;
  const { signedCounter } = await import('../../integrations/second-factor/passkeys.ts');
  const challenge = pendingSecret(secrets, 'confirm', new Date());
  const counter = await signedCounter(siteOrigins(ctx), challenge, passkey, response);
  if (counter === null) return null;
  const passkeys = { ...secrets.passkeys, [factorId]: { ...passkey, counter } };
  return { secrets: { ...secrets, passkeys, pending: { ...secrets.pending, confirm: null } }, factorId };
}
