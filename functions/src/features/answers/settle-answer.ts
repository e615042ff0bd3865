import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveAnswer } from '../../records/answer.ts';
import { askingDeal } from './asking-deal.ts';

/** A buyer marks an answer as settled for themselves, as it stands now, or takes that back. */
export const settleAnswer: Handler<'settleAnswer'> = (ctx, { listingId, answerId, settled }) =>
  runCommand(ctx, async (tx) => {
    await askingDeal(tx, ctx.uid, listingId);
    const answer = await tx.get(refs.answer(listingId, answerId));
    if (answer.state !== 'answered') throw new AppError('not-found');
    const others = answer.settled.filter(({ uid }) => uid !== ctx.uid);
    const mine = settled ? [{ uid: ctx.uid, version: answer.versions.length, at: ctx.now }] : [];
    saveAnswer(tx, listingId, { ...answer, settled: [...others, ...mine] }, answer.updatedAt);
    return { success: true as const };
  });
