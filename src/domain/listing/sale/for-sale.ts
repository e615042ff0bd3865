import { addDays } from '../../shared/time.ts';

/** Days after a seller's last confirmation until they are asked again whether the listing is still for sale. */
export const ASK_DAYS = 30;
/** Days the seller has to confirm before the listing is paused. */
export const CONFIRMATION_DAYS = 7;

/** Returns the seller's deadline to confirm that the listing is still for sale; null if they weren't asked. */
export const saleConfirmationDeadline = ({ askedAt }: { askedAt: Date | null }): Date | null =>
  askedAt && addDays(askedAt, CONFIRMATION_DAYS);
