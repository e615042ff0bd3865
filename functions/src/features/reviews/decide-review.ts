import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { reviewState } from '../../../../src/domain/review/review.ts';
import { reviewMachine } from '../../../../src/domain/review/states.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { audit } from '../../records/audit.ts';
import { getDeal } from '../../records/deal/deal.ts';
import { readHeldReview, saveReview } from '../../records/deal/review.ts';
import { prepareReviewSettled } from '../../records/flag.ts';
import { notifyNewest } from '../../records/notification.ts';
import { preparePlacing } from './prepare-placing.ts';

/**
 * An administrator publishes a review that is held, or refuses it with a reason, which its author is notified of.
 * Another text than the one that was read is `wrong-state`, a review of one's own deal `forbidden`.
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
    const settle = await prepareReviewSettled(tx, review);
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
      title: `${title}: ${deal.listing.title}`,
      message: reason ?? 'A person has read it. It counts as you wrote it.',
      actionUrl: sitePaths.deal(deal.id, 'review'),
    } as const;
    notifyNewest(tx, review.authorId, notification, ctx.now);
    const details = { uid: review.authorId, dealId, ...(reason !== null && { reason }) };
    audit(tx, ctx, reason === null ? 'review-publish' : 'review-refuse', details);
    return { success: true as const };
  });
