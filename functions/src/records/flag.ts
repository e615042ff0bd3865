import { newCase } from '../../../src/domain/case/case.ts';
import type { Flag } from '../../../src/domain/case/flag.ts';
import { type CaseActor, caseMachine } from '../../../src/domain/case/states.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { heldWordsSentence } from '../../../src/domain/review/held-words.ts';
import type { Review } from '../../../src/domain/review/review.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { updateCase } from './case.ts';

/** Returns the id of the nth flag, counting from 1, about the subject that `id` identifies. */
const numberedFlag = (id: string, nth: number): string => (nth === 1 ? id : `${id}-${nth}`);

/** Returns all flags about the subject that `id` identifies, oldest first. */
async function flagsAbout(tx: Tx, id: string): Promise<Flag[]> {
  const flags: Flag[] = [];
  for (;;) {
    const flag = await tx.find(refs.flag(numberedFlag(id, flags.length + 1)));
    if (!flag) return flags;
    flags.push(flag);
  }
}

/** Resolves a flag, if it is still open, once its subject is settled. Reads first; the returned function writes. */
export async function prepareFlagClosing(
  tx: Tx,
  flagId: string | null,
): Promise<(outcome: string, actor: CaseActor, now: Date) => void> {
  const flag = flagId ? await tx.find(refs.flag(flagId)) : null;
  return (outcome, actor, now) => {
    const state = flag && caseMachine.next(flag.state, 'resolve', actor);
    if (state) updateCase(tx, 'flag', flag.id, { state, outcome, closedAt: now });
  };
}

/** Resolves the prepared flags; `outcome` is a sentence that describes the outcome. */
export type ResolveFlag = (outcome: string, now: Date) => void;

/** Resolves the open flag about a settled subject. Reads first; the returned function writes. */
export async function prepareFlagSettled(tx: Tx, about: string | null): Promise<ResolveFlag> {
  const flags = about === null ? [] : await flagsAbout(tx, about);
  const close = await prepareFlagClosing(tx, flags.find(({ state }) => state !== 'resolved')?.id ?? null);
  return (outcome, now) => close(outcome, 'system', now);
}

/** Returns the id of the flag that asks an administrator to decide about a deal on hold. */
export const holdFlagId = ({ id }: Pick<Deal, 'id'>): string => `stopped-${id}`;

/** Resolves the open flag about a deal's hold once the hold has ended. Reads first; the returned function writes. */
export const prepareHoldFlagSettled = (tx: Tx, deal: Pick<Deal, 'id'>): Promise<ResolveFlag> =>
  prepareFlagSettled(tx, holdFlagId(deal));

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
 * Raises a flag whose id identifies its subject: an open flag keeps its assignee and gets the new reason, whereas a
 * resolved flag is followed by a new, numbered flag. Reads first; the returned function writes, and returns the flag's
 * id.
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
 * Raises a flag about a persistent fault that is detected again every day. Returns null if the latest flag with this
 * id, open or resolved, has the same reason.
 */
export async function preparePersistentFlag(tx: Tx, flag: NewFlag, now: Date): Promise<(() => void) | null> {
  const newest = (await flagsAbout(tx, flag.id)).at(-1);
  return newest?.reason === flag.reason ? null : prepareFlag(tx, flag, now);
}

/** Raises a flag whose id is unique. */
export function raiseNewFlag(tx: Tx, flag: NewFlag, now: Date): void {
  tx.create(refs.flag(flag.id), { ...ABOUT_NOTHING, ...flag, ...newCase(now) });
}

const flagId = ({ id }: Deal): string => `outside-${id}`;

/**
 * Raises the flag that asks an administrator to decide about a payment made outside the site. Reads first; the returned
 * function writes.
 */
export const prepareOutsideFlag = (tx: Tx, deal: Deal, now: Date): Promise<() => void> =>
  prepareFlag(tx, { id: flagId(deal), kind: 'outside-unconfirmed', dealId: deal.id, reason: reasonOf(deal) }, now);

function reasonOf({ purchase }: Deal): string {
  if (!purchase?.contest) return 'The seller has not confirmed an outside payment.';
  const answer = purchase.contest.answeredAt ? 'has answered' : 'has not answered';
  return `The seller contests an outside payment, and the buyer ${answer}.`;
}

/**
 * Resolves the open flag about a payment made outside the site once it is settled. Reads first; the returned function
 * writes.
 */
export const prepareOutsideFlagSettled = (tx: Tx, deal: Deal): Promise<ResolveFlag> =>
  prepareFlagSettled(tx, flagId(deal));

/** Returns the id of the flag about a refund request; each round of a deal has a separate flag. */
export const refundFlagId = ({ id, round }: Pick<Deal, 'id' | 'round'>): string => `refund-${id}-${round}`;

/** Resolves the open flag about a refund request once it is settled. Reads first; the returned function writes. */
export const prepareRefundFlagSettled = (tx: Tx, deal: Deal): Promise<ResolveFlag> =>
  prepareFlagSettled(tx, deal.handover?.refundAskedAt ? refundFlagId(deal) : null);

const reviewFlagId = ({ id }: Pick<Review, 'id'>): string => `review-${id}`;

/**
 * Raises the flag that asks an administrator to decide about a held review. Reads first; the returned function writes.
 */
export function prepareReviewFlag(tx: Tx, deal: Deal, review: Review, now: Date): Promise<() => void> {
  const reason = review.held ? heldWordsSentence(review.held) : '';
  const about = { id: reviewFlagId(review), dealId: deal.id, uid: review.authorId };
  return prepareFlag(tx, { ...about, kind: 'review-held', reason }, now);
}

/** Resolves the open flag about a review once it is settled. Reads first; the returned function writes. */
export const prepareReviewFlagSettled = (tx: Tx, review: Pick<Review, 'id'>): Promise<ResolveFlag> =>
  prepareFlagSettled(tx, reviewFlagId(review));
