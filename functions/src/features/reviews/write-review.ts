import { publicName } from '../../../../src/domain/account/user.ts';
import { otherRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { heldWords } from '../../../../src/domain/review/held-words.ts';
import { canReview, type Review, reviewState } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { startOfDay } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import { loadDeal, saveDeal } from '../../records/deal/deal.ts';
import { readHeldReview, saveReview, saveReviewTwin } from '../../records/deal/review.ts';
import { prepareReviewFlag, prepareReviewSettled } from '../../records/flag.ts';
import { preparePlacing } from './prepare-placing.ts';

/**
 * One side reviews the other, once, within 14 days of completion. A review stays hidden until both are written or
 * the time is over; its id is random, and only a private twin names the deal. Of an anonymous listing’s sale only the
 * two sides ever read it: a text, a rating or a day on a profile would say who sold. One with words that a person has
 * to read first is held, a case for administrators; its author may rewrite it.
 */
export const writeReview: Handler<'writeReview'> = (ctx, { dealId, rating, text }) =>
  runCommand(ctx, async (tx, user) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, dealId);
    if (!canReview(deal, role, ctx.now)) throw new AppError('wrong-state');
    const earlier = await readHeldReview(tx, deal, role);
    const words = heldWords(text);
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
      const settle = await prepareReviewSettled(tx, review);
      const place = await preparePlacing(tx, { deal, role, review, by: role }, ctx.now);
      settle('Its author rewrote it.', ctx.now);
      place();
    }
    if (!earlier) saveReviewTwin(tx, review, dealId);
    return { success: true as const };
  });
