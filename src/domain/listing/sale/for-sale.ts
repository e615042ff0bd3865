import { addDays } from '../../shared/time.ts';

/** Days after a seller's last confirmation until they are asked again if the listing is still for sale. */
export const ASK_DAYS = 30;
/** Days the seller has to answer before the listing is paused. */
export const ANSWER_DAYS = 7;

/** The seller's deadline for answering; null if nothing was asked. */
export const saleAnswerDeadline = ({ askedAt }: { askedAt: Date | null }): Date | null =>
  askedAt && addDays(askedAt, ANSWER_DAYS);
