import { publicName } from '../../../../src/domain/account/user.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { otherRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { canReview } from '../../../../src/domain/review/review.ts';
import { startOfDay } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import { loadDeal, saveDeal } from '../../records/deal/deal.ts';
import { prepareReveal, readReviews, saveReview, saveReviewTwin } from '../../records/deal/review.ts';

/**
 * One side reviews the other, once, within 14 days of completion. A review stays hidden until both are written or
 * the time is over; its id is random, and only a private twin names the deal. Of an anonymous listing’s sale only the
 * two sides ever read it: a text, a rating or a day on a profile would say who sold.
 */
export const writeReview: Handler<'writeReview'> = (ctx, { dealId, rating, text }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (!canReview(deal, role, ctx.now)) throw new AppError('wrong-state');
    const other = (await readReviews(tx, deal)).find(({ by }) => by !== role);
    const review = {
      id: newId(),
      rating,
      text,
      authorId: ctx.uid,
      authorName: publicName(user),
      aboutId: deal[otherRole(role)].uid,
      by: role,
      isPublic: !deal.anonymous,
      writtenAt: startOfDay(ctx.now),
      revealedAt: null,
    };
    const reveal = other && (await prepareReveal(tx, [review, other], ctx.now));
    saveReviewTwin(tx, review, dealId);
    if (reveal) reveal();
    else saveReview(tx, review);
    const event = other ? dealEvent('reviews-revealed', 'system') : dealEvent('review-written', role);
    saveDeal(tx, { ...deal, reviews: { ...deal.reviews, [role]: review.id } }, ctx.now, event);
    return { success: true as const };
  });
