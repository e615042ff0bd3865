import { SELLER_AGREEMENT_VERSION } from '../../../../../src/domain/account/seller-agreement.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { db } from '../../../data/firebase.ts';
import type { Handler } from '../../../http/handlers.ts';

/** Keeps the version and time of the seller agreement; an older version than today's is refused. */
export const acceptSellerAgreement: Handler<'acceptSellerAgreement'> = async (ctx, { version }) => {
  if (version !== SELLER_AGREEMENT_VERSION) {
    throw new AppError('invalid-input', 'The agreement has changed. Read the new version.');
  }
  await db()
    .doc(paths.consent(ctx.uid, `seller-agreement-${version}`))
    .set({ version, at: ctx.now });
  return { success: true };
};
