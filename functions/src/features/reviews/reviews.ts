import { publicName } from '../../../../src/domain/account/user.ts';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { type DealRole, otherRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { findHeldWords } from '../../../../src/domain/review/held-words.ts';
import { canReview, type Review, reviewDeadline, reviewState } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { isolateText } from '../../../../src/domain/shared/isolate-text.ts';
import { startOfDay } from '../../../../src/domain/shared/time.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { audit } from '../../records/audit.ts';
import { getDeal, loadDeal, saveDeal } from '../../records/deal/deal.ts';
import {
  prepareReviewReveal,
  readHeldReview,
  readReviews,
  saveReview,
  saveReviewTwin,
} from '../../records/deal/review.ts';
import { prepareReviewFlag, prepareReviewFlagSettled } from '../../records/flag.ts';
import { notifyReplacing } from '../../records/notification.ts';

/**
 * Lets either side review the other, once, within 14 days of completion; reviews stay hidden until both are written or
 * the time is up, and only a private copy records the deal. Reviews of an anonymous sale, which would identify the
 * seller, are visible only to the two sides; a review with flagged words is held as a case, and its author may rewrite
 * it.
 */
export const writeReview: Handler<'writeReview'> = (ctx, { dealId, rating, text }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (!canReview(deal, role, ctx.now)) throw new AppError('wrong-state');
    const earlier = await readHeldReview(tx, deal, role);
    const words = findHeldWords(text);
    reviewMachine.require(reviewState(earlier), words ? 'hold' : 'write', 'author');
    const review: Review = {
      id: earlier?.id ?? newId(),
      rating,
      text,
      authorId: ctx.uid,
      authorName: publicName(user),
      aboutId: deal[otherRole(role)].uid,
      by: role,
      isPublic: !deal.anonymous,
      writtenAt: startOfDay(ctx.now),
      revealedAt: null,
      held: words && { ...words, refusedFor: null },
    };
    if (words) {
      const raise = await prepareReviewFlag(tx, deal, review, ctx.now);
      raise();
      saveReview(tx, review);
      saveDeal(tx, { ...deal, heldReviews: { ...deal.heldReviews, [role]: review.id } }, ctx.now);
    } else {
      const settle = await prepareReviewFlagSettled(tx, review);
      const place = await preparePlacing(tx, { deal, role, review, by: role }, ctx.now);
      settle('Its author rewrote it.', ctx.now);
      place();
    }
    if (!earlier) saveReviewTwin(tx, review, dealId);
    return { success: true as const };
  });

/**
 * Publishes a held review as an administrator, or rejects it with a reason, and notifies its author. Throws
 * `wrong-state` if the text has changed since the administrator saw it, and `forbidden` for a review of the
 * administrator's own deal.
 */
export const decideReview: Handler<'decideReview'> = (ctx, { dealId, by, text, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await getDeal(tx, dealId);
    const review = await readHeldReview(tx, deal, by);
    if (!review?.held) throw new AppError('wrong-state');
    if (roleIn(deal, ctx.realUid))
      throw new AppError('forbidden', 'Another administrator has to decide on a review of your own deal.');
    if (review.text !== text) throw new AppError('wrong-state', 'The review has changed. Look again.');
    reviewMachine.require(reviewState(review), reason === null ? 'publish' : 'refuse', 'admin');
    const settle = await prepareReviewFlagSettled(tx, review);
    const written = { ...review, held: null };
    const placing = { deal, role: by, review: written, by: 'system' } as const;
    const place = reason === null ? await preparePlacing(tx, placing, ctx.now) : null;
    settle(reason ?? 'The review was published.', ctx.now);
    if (place) place();
    else saveReview(tx, { ...review, held: { ...review.held, refusedFor: reason } });
    const title = reason === null ? 'Your review was accepted' : 'Your review was refused';
    const notification = {
      id: `review-${review.id}`,
      type: 'other',
      title: `${title}: ${isolateText(deal.listing.title)}`,
      message: reason ?? 'A reviewer read it. It counts as you wrote it.',
      actionUrl: sitePaths.deal(deal.id, 'review'),
      act: 'See your review',
    } as const;
    notifyReplacing(tx, review.authorId, notification, ctx.now);
    const details = { uid: review.authorId, dealId, ...(reason !== null && { reason }) };
    audit(tx, ctx, reason === null ? 'review-publish' : 'review-refuse', details);
    return { success: true as const };
  });

/**
 * Prepares to save a finished review, which is revealed together with the other side's review or stays hidden until the
 * time is up. `by` is the author, or the system if an administrator checked the review first.
 */
async function preparePlacing(
  tx: Tx,
  { deal, role, review, by }: { deal: Deal; role: DealRole; review: Review; by: DealRole | 'system' },
  now: Date,
): Promise<() => void> {
  const other = (await readReviews(tx, deal)).find(({ by }) => by !== role);
  const sealed = other && !other.revealedAt ? [review, other] : [review];
  const reveal = other && (await prepareReviewReveal(tx, sealed, now));
  const placed = {
    ...deal,
    reviews: { ...deal.reviews, [role]: review.id },
    heldReviews: { ...deal.heldReviews, [role]: null },
  };
  return () => {
    if (reveal) {
      reveal();
      saveDeal(tx, placed, now, dealEvent('reviews-revealed', by));
      return;
    }
    saveReview(tx, review);
    // If the time was up while the review was held, a schedule reveals it within a minute, with its own event.
    const isOpen = (reviewDeadline(deal) ?? now) > now;
    if (isOpen) saveDeal(tx, placed, now, dealEvent('review-written', role));
    else saveDeal(tx, placed, now);
  };
}
