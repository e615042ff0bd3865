import { ANSWER_LIMITS, type Answer } from '../../../../src/domain/answer/answer.ts';
import { questionMachine } from '../../../../src/domain/answer/states.ts';
import { withAnswered } from '../../../../src/domain/deal/deal-questions.ts';
import { takesDocuments } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { dealsOfAskers, findQuestion, saveAnswer, saveAsker } from '../../records/answer.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { loadAttached } from './load-attached.ts';

/**
 * The seller answers a question, or changes the answer, once for all buyers with access; also one that nobody asked yet.
 * Earlier versions are kept. Who was shown another number of versions gets `wrong-state`. Those who asked are notified. They
 * have access, so they know who sells: an answer shows an anonymous seller to nobody.
 */
export const answerQuestion: Handler<'answerQuestion'> = (ctx, input) =>
  runCommand(ctx, async (tx) => {
    const { listingId, category, question, version, text } = input;
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (!takesDocuments(listing.state)) throw new AppError('wrong-state');
    const { id, found } = await findQuestion(tx, listingId, question);
    if ((found?.versions.length ?? 0) !== version) throw new AppError('wrong-state');
    if (version >= ANSWER_LIMITS.versions) {
      throw new AppError('invalid-input', `An answer can be changed ${ANSWER_LIMITS.versions - 1} times.`);
    }
    const attached = await loadAttached(tx, listing, input);
    const deals = found ? await dealsOfAskers(tx, listingId, found) : [];

    const before: Omit<Answer, 'state'> = found ?? { ...NOBODY_ASKED, id, category, question, createdAt: ctx.now };
    const answer: Answer = {
      ...before,
      state: questionMachine.require(found?.state ?? 'open', 'answer', 'seller'),
      versions: [...before.versions, { text, ...attached, at: ctx.now }],
    };
    saveAnswer(tx, listingId, answer, ctx.now);
    for (const deal of deals) {
      const kind = version ? 'answer-changed' : 'question-answered';
      saveAsker(tx, withAnswered(deal, id, ctx.now), kind, answer, ctx.now);
    }
    return { answerId: id };
  });

const NOBODY_ASKED = { askers: [], versions: [], settled: [], joinedInto: null, updatedAt: new Date(0) };
