import { requireMayAddFactor } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { transact } from '../../data/transact.ts';
import { loadFactorSecrets, savePending } from '../../records/account/factor.ts';
import { siteOrigins } from './site-origins.ts';

/** Starts adding a passkey. */
export const beginPasskey: Handler<'beginPasskey'> = async (ctx) => {
  requireMayAddFactor(ctx, new Date());
  // Loaded on demand: only these calls need the library.
  const { passkeyCreation } = await import('../../integrations/second-factor/passkeys.ts');
  return transact(async (tx) => {
    const secrets = await loadFactorSecrets(tx, ctx.uid);
    const account = { uid: ctx.uid, email: ctx.user?.email ?? '' };
    const options = await passkeyCreation(siteOrigins(ctx), account, Object.values(secrets.passkeys));
    savePending(tx, ctx.uid, secrets, 'passkey', options.challenge, new Date());
    return { options: { ...options } };
  });
};
