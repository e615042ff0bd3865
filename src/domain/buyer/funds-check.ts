import * as z from 'zod';
import type { User } from '../account/user.ts';
import { AppError } from '../errors.ts';
import type { NewNotification, Notification } from '../notification/notification.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import { sitePaths } from '../site-paths.ts';
import { pendingStoredFile, storedFileSchema } from '../upload/stored-file.ts';
import { FUNDS_DAYS, fundsCheckExpiresAt } from './funds.ts';
import { FUNDS_STATES, fundsMachine } from './funds-states.ts';
import { FUNDS_BANDS, FUNDS_KEYS, type FundsBand } from './options.ts';

/** Number of days within which an announced file must be uploaded; otherwise its record is deleted. */
const ARRIVAL_DAYS = 1;

/** Number of days after which an unreviewed document expires and its file is deleted. */
export const FUNDS_WAIT_DAYS = 30;

/** `fundsChecks/{uid}`: an account's proof of funds, which only administrators can open. */
export const fundsCheckSchema = storedFileSchema.extend({
  uid: z.string(),
  /** The amount the account claims to have, which the document should prove. */
  band: z.enum(FUNDS_KEYS),
  state: z.enum(FUNDS_STATES),
  decidedAt: z.date().nullable(),
  /** Reason for a rejection, shown to the owner. */
  reason: z.string().nullable(),
  /** Deadline for the upload or the review, or the time the check expires; null after a rejection or expiry. */
  nextAt: z.date().nullable(),
});
export type FundsCheck = z.infer<typeof fundsCheckSchema>;

/**
 * Returns a new proof of funds, still to be uploaded, for an account that has stated an amount; throws `wrong-state` if
 * it hasn't.
 */
export function newFundsCheck(
  user: Pick<User, 'uid' | 'funds'>,
  file: { id: string; name: string; bytes: number },
  now: Date,
): FundsCheck {
  if (!user.funds) throw new AppError('wrong-state', 'Enter your funds at hand and save your card first.');
  return {
    ...pendingStoredFile({ ...file, createdAt: now }),
    uid: user.uid,
    band: user.funds.band,
    state: 'uploading',
    decidedAt: null,
    reason: null,
    nextAt: addDays(now, ARRIVAL_DAYS),
  };
}

/**
 * Returns the document after its file was examined: waiting for an administrator, or rejected with the file's problem.
 */
export function withFileExamined(check: FundsCheck, now: Date): FundsCheck {
  if (check.state !== 'uploading' || (!check.type && !check.problem)) return check;
  const { type, problem } = check;
  return type
    ? {
        ...check,
        state: fundsMachine.require(check.state, 'arrive', 'system'),
        nextAt: addDays(now, FUNDS_WAIT_DAYS),
      }
    : {
        ...check,
        state: fundsMachine.require(check.state, 'reject', 'system'),
        reason: problem,
        decidedAt: now,
        nextAt: null,
      };
}

/**
 * Returns the document after an administrator's decision: rejected with a reason, or checked, which expires after
 * `FUNDS_DAYS` days.
 */
export function withFundsDecision(check: FundsCheck, reason: string | null, now: Date): FundsCheck {
  const state = fundsMachine.require(check.state, reason === null ? 'check' : 'reject', 'admin');
  return { ...check, state, reason, decidedAt: now, nextAt: reason === null ? fundsCheckExpiresAt(now) : null };
}

/**
 * Returns the document after any deadline that has passed: null (deleted) if the file never arrived; expired if no one
 * reviewed it or its check ran out.
 */
export function withDeadlinesApplied(check: FundsCheck, now: Date): FundsCheck | null {
  if (!check.nextAt || check.nextAt > now) return check;
  if (check.state === 'uploading') return null;
  return { ...check, state: fundsMachine.require(check.state, 'expire', 'system'), nextAt: null };
}

/**
 * Returns the document after its owner changed the stated amount: an unreviewed document will be checked against the
 * new amount, and a reviewed one is discarded (null).
 */
export const withRestatedBand = (check: FundsCheck, band: FundsBand | null): FundsCheck | null =>
  band !== null && (check.state === 'waiting' || check.state === 'uploading') ? { ...check, band } : null;

/**
 * Returns true while the file is still needed for a review; it's deleted once the document was reviewed or has expired.
 */
export const needsFile = ({ state }: Pick<FundsCheck, 'state'>): boolean =>
  state === 'uploading' || state === 'waiting';

/**
 * Returns the notification to the owner that their proof of funds was checked, was rejected (with the reason) or has
 * expired; null in other states.
 */
export function fundsNotification({
  band,
  state,
  reason,
  decidedAt,
}: FundsCheck): (NewNotification & Pick<Notification, 'id'>) | null {
  const shared = {
    id: 'funds',
    type: 'other',
    actionUrl: sitePaths.settings('buyer-card'),
    act: 'See your buyer card',
  } as const;
  if (state === 'checked' && decidedAt) {
    const message = `Your buyer card says “Document checked”: ${FUNDS_BANDS[band]}, until ${storedDate(fundsCheckExpiresAt(decidedAt))}.`;
    return { ...shared, title: 'Your proof of funds was checked', message };
  }
  if (state === 'rejected') {
    return {
      ...shared,
      title: 'Your proof of funds was not accepted',
      message: [reason, 'You can send another document.'].filter(Boolean).join(' '),
    };
  }
  if (state !== 'expired') return null;
  if (decidedAt) {
    const message = `A check counts for ${FUNDS_DAYS} days. The amount on your buyer card is your word again until you send a new document.`;
    return { ...shared, title: 'Your proof of funds has expired', message };
  }
  const message = `It was not reviewed within ${FUNDS_WAIT_DAYS} days, so we deleted it. You can send it again.`;
  return { ...shared, title: 'Your proof of funds was not reviewed', message };
}
