import { AppError } from '../../../../src/domain/errors.ts';
import { pendingSecret } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { totpStep } from '../../integrations/second-factor/totp.ts';
import { finishAdding } from './finish-adding.ts';

/** Adds the authenticator app once it has shown a right code. */
export const finishTotp: Handler<'finishTotp'> = (ctx, { code, label }) =>
  finishAdding(ctx, { kind: 'totp', label }, (secrets, id, keys) => {
    const now = new Date();
    const sealed = pendingSecret(secrets, 'totp', now);
    const lastStep = totpStep(keys.open(sealed), code, now, 0);
    if (lastStep === null) {
      const message = 'This code is not right. Check the time on your phone, and enter the newest code.';
      throw new AppError('invalid-input', message, [{ path: 'code', message }]);
    }
    return {
      ...secrets,
      totps: { ...secrets.totps, [id]: { secret: sealed, lastStep } },
      pending: { ...secrets.pending, totp: null },
    };
  });
