import type { Handler } from '../../data/handler.ts';
import { transact } from '../../data/transact.ts';
import { loadFactorSecrets, savePending } from '../../records/account/factor.ts';
import { siteOrigins } from './site-origins.ts';

/** Starts confirming the session: says what the account can confirm with, and makes the challenge for a passkey. */
export const beginConfirmation: Handler<'beginConfirmation'> = (ctx) =>
  transact(async (tx) => {
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    const passkeys = Object.values(secrets.passkeys);
    const totp = Object.keys(secrets.totps).length > 0;
    if (!passkeys.length) return { options: null, totp };
    const { passkeyRequest } = await import('../../integrations/second-factor/passkeys.ts');
    const options = await passkeyRequest(siteOrigins(ctx), passkeys);
    savePending(tx, ctx.uid, secrets, 'confirm', options.challenge, new Date());
    return { options: { ...options }, totp };
  });
