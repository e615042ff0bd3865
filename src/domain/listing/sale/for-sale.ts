import { addDays } from '../../shared/time.ts';

/** Days after the last yes until a seller is asked again whether it is still for sale. */
export const ASK_DAYS = 30;
/** Days to answer, after which the listing is paused. */
export const ANSWER_DAYS = 7;

/** By when the seller has to answer; null while nothing is asked. */
export const answerBy = ({ askedAt }: { askedAt: Date | null }): Date | null =>
  askedAt && addDays(askedAt, ANSWER_DAYS);
