import { SELLER_AGREEMENT_VERSION, SELLER_CONSENT } from '../../../../../src/domain/account/seller-agreement.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import type { Handler } from '../../../data/handler.ts';
import { saveConsent } from '../../../records/account/account.ts';

/** Records that the current version of the seller agreement was accepted; an older one is refused. */
export const acceptSellerAgreement: Handler<'acceptSellerAgreement'> = async (ctx, { version }) => {
  if (version !== SELLER_AGREEMENT_VERSION) {
    throw new AppError('invalid-input', 'The agreement has changed. Read the new version.');
  }
  await saveConsent(ctx.uid, SELLER_CONSENT, version, ctx.now);
  return { success: true };
};
