import { newCase } from '../../../src/domain/case/case.ts';
import type { Flag } from '../../../src/domain/case/flag.ts';
import { type CaseActor, caseMachine } from '../../../src/domain/case/states.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { heldSentence } from '../../../src/domain/review/held-words.ts';
import type { Review } from '../../../src/domain/review/review.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { updateCase } from './case.ts';

/** The id of the nth flag about the subject that `id` names, from 1 on. */
const numberedFlag = (id: string, nth: number): string => (nth === 1 ? id : `${id}-${nth}`);

/** All flags about the subject that `id` names, oldest first. */
async function flagsAbout(tx: Tx, id: string): Promise<Flag[]> {
  const flags: Flag[] = [];
  for (;;) {
    const flag = await tx.find(refs.flag(numberedFlag(id, flags.length + 1)));
    if (!flag) return flags;
    flags.push(flag);
  }
}

/** Closes a flag whose subject is settled, if it is still open. Reads first; the returned function writes. */
export async function prepareClosing(
  tx: Tx,
  flagId: string | null,
): Promise<(outcome: string, actor: CaseActor, now: Date) => void> {
  const flag = flagId ? await tx.find(refs.flag(flagId)) : null;
  return (outcome, actor, now) => {
    const state = flag && caseMachine.next(flag.state, 'resolve', actor);
    if (state) updateCase(tx, 'flag', flag.id, { state, outcome, closedAt: now });
  };
}

/** Closes what was prepared, with the outcome in words. */
export type Settle = (outcome: string, now: Date) => void;

/** Closes an open flag about a subject, as it is settled. Reads first; the returned function writes. */
export async function prepareSettled(tx: Tx, about: string | null): Promise<Settle> {
  const flags = about === null ? [] : await flagsAbout(tx, about);
  const close = await prepareClosing(tx, flags.find(({ state }) => state !== 'resolved')?.id ?? null);
  return (outcome, now) => close(outcome, 'system', now);
}

/** The flag about a deal on hold, which an administrator decides on. */
export const holdFlagId = ({ id }: Pick<Deal, 'id'>): string => `stopped-${id}`;

/** Closes an open flag about a deal's hold, as that is over. Reads first; the returned function writes. */
export const prepareHoldEnded = (tx: Tx, deal: Pick<Deal, 'id'>): Promise<Settle> =>
  prepareSettled(tx, holdFlagId(deal));

type NewFlag = Pick<Flag, 'id' | 'kind' | 'reason'> &
  Partial<Pick<Flag, 'dealId' | 'listingId' | 'invoiceId' | 'uid' | 'operationId' | 'report'>>;

const ABOUT_NOTHING = {
  dealId: null,
  listingId: null,
  invoiceId: null,
  uid: null,
  operationId: null,
  report: null,
};

/**
 * Raises a flag, whose id names its subject: an open one keeps its assignee and takes the newest reason, after a closed
 * one the subject gets another, numbered. Reads first; the returned function writes, and returns the flag's id.
 */
export async function prepareFlag(tx: Tx, flag: NewFlag, now: Date): Promise<() => string> {
  const flags = await flagsAbout(tx, flag.id);
  const open = flags.find(({ state }) => state !== 'resolved');
  const id = open?.id ?? numberedFlag(flag.id, flags.length + 1);
  return () => {
    tx.set(refs.flag(id), { ...ABOUT_NOTHING, ...newCase(now), ...open, ...flag, id });
    return id;
  };
}

/**
 * Raises a flag about a lasting fault that is found again every day: null if the newest flag of its id gives the same
 * reason, open or decided.
 */
export async function prepareStandingFlag(tx: Tx, flag: NewFlag, now: Date): Promise<(() => void) | null> {
  const newest = (await flagsAbout(tx, flag.id)).at(-1);
  return newest?.reason === flag.reason ? null : prepareFlag(tx, flag, now);
}

/** Raises a flag whose id no other can have. */
export function raiseNewFlag(tx: Tx, flag: NewFlag, now: Date): void {
  tx.create(refs.flag(flag.id), { ...ABOUT_NOTHING, ...flag, ...newCase(now) });
}

const flagId = ({ id }: Deal): string => `outside-${id}`;

/**
 * Raises the flag about a payment outside, which an administrator decides on. Reads first; the returned function
 * writes.
 */
export const prepareOutsideFlag = (tx: Tx, deal: Deal, now: Date): Promise<() => void> =>
  prepareFlag(tx, { id: flagId(deal), kind: 'outside-unconfirmed', dealId: deal.id, reason: reasonOf(deal) }, now);

function reasonOf({ purchase }: Deal): string {
  if (!purchase?.contest) return 'The seller has not confirmed an outside payment.';
  const answer = purchase.contest.answeredAt ? 'has answered' : 'has not answered';
  return `The seller contests an outside payment, and the buyer ${answer}.`;
}

/** Closes an open flag about a payment outside, as it is settled. Reads first; the returned function writes. */
export const prepareOutsideSettled = (tx: Tx, deal: Deal): Promise<Settle> => prepareSettled(tx, flagId(deal));

/** The case of a request for the refund; each round of a deal has its own. */
export const refundFlagId = ({ id, round }: Pick<Deal, 'id' | 'round'>): string => `refund-${id}-${round}`;

/** Closes an open flag about a request for the refund, as it is settled. Reads first; the returned function writes. */
export const prepareRefundSettled = (tx: Tx, deal: Deal): Promise<Settle> =>
  prepareSettled(tx, deal.handover?.refundAskedAt ? refundFlagId(deal) : null);

const reviewFlagId = ({ id }: Pick<Review, 'id'>): string => `review-${id}`;

/**
 * Raises the flag about a review that is held, which an administrator decides on. Reads first; the returned function
 * writes.
 */
export function prepareReviewFlag(tx: Tx, deal: Deal, review: Review, now: Date): Promise<() => void> {
  const reason = review.held ? heldSentence(review.held) : '';
  const about = { id: reviewFlagId(review), dealId: deal.id, uid: review.authorId };
  return prepareFlag(tx, { ...about, kind: 'review-held', reason }, now);
}

/** Closes an open flag about a review, as it is settled. Reads first; the returned function writes. */
export const prepareReviewSettled = (tx: Tx, review: Pick<Review, 'id'>): Promise<Settle> =>
  prepareSettled(tx, reviewFlagId(review));
