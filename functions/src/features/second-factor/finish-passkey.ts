import { AppError } from '../../../../src/domain/errors.ts';
import { pendingSecret } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { finishAdding } from './finish-adding.ts';
import { siteOrigins } from './site-origins.ts';

/** Adds the passkey that the browser has made. */
export const finishPasskey: Handler<'finishPasskey'> = async (ctx, { passkey: response, label }) => {
  const { createdPasskey } = await import('../../integrations/second-factor/passkeys.ts');
  return finishAdding(ctx, { kind: 'passkey', label }, async (secrets, id) => {
    const challenge = pendingSecret(secrets, 'passkey', new Date());
    const passkey = await createdPasskey(siteOrigins(ctx), challenge, response);
    if (!passkey) throw new AppError('invalid-input', 'The passkey could not be added. Try again.');
    return {
      ...secrets,
      passkeys: { ...secrets.passkeys, [id]: passkey },
      pending: { ...secrets.pending, passkey: null },
    };
  });
};
