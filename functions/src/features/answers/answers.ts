import { ANSWER_LIMITS, type Answer, type AnswerVersion } from '../../../../src/domain/answer/answer.ts';
import { answerLinesForBuyer } from '../../../../src/domain/answer/answer-line.ts';
import { questionMachine } from '../../../../src/domain/answer/states.ts';
import type { ApiParsed } from '../../../../src/domain/api.ts';
import { dealIdOf } from '../../../../src/domain/collections.ts';
import { withQuestionAnswered } from '../../../../src/domain/deal/deal-questions.ts';
import { acceptsDocuments, type Document, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { allFigures, withCheckedFigures } from '../../../../src/domain/listing/figures/figure-check.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { find } from '../../data/firestore/find.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { findQuestion, loadAskerDeals, requireRoomForQuestion, saveAnswer, saveAsker } from '../../records/answer.ts';
import { mayReadWholeTier } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';
import { ownListing } from '../../records/listing/own-listing.ts';
import { loadAskerDeal } from './questions.ts';

/**
 * Loads an answer's attachments in their current state: published figures with their sources, and ids of checked
 * documents. Throws `invalid-input` if the listing lacks any of them.
 */
async function loadAttached(
  tx: Tx,
  listing: Listing,
  { figures: kinds, documents }: Pick<ApiParsed<'answerQuestion'>, 'figures' | 'documents'>,
): Promise<Pick<AnswerVersion, 'figures' | 'documents'>> {
  const tier = kinds.length ? await tx.find(refs.accessTier(listing.id)) : null;
  const published = listing.teaser ? allFigures({ teaser: listing.teaser, accessTier: tier }).metrics : [];
  const { metrics } = withCheckedFigures({ metrics: published }, listing.checks);
  const figures = kinds.map((kind) => {
    const metric = metrics.find((metric) => metric.kind === kind);
    if (!metric) throw attachedProblem('figures', 'This figure is not published.');
    return metric;
  });
  const found = await Promise.all(documents.map((id) => tx.find(refs.document(listing.id, id))));
  if (found.some((document) => !document?.type)) throw attachedProblem('documents', 'This document is not available.');
  return { figures, documents };
}

const attachedProblem = (path: string, message: string) => new AppError('invalid-input', message, [{ path, message }]);

/**
 * Publishes or changes the seller's answer to a question, even one that nobody has asked yet, for all buyers with
 * access; throws `wrong-state` if another version was saved in the meantime. Notifies the askers, who already know the
 * seller, so an answer reveals no identity.
 */
export const answerQuestion: Handler<'answerQuestion'> = (ctx, input) =>
  runCommand(ctx, async (tx) => {
    const { listingId, category, question, version, text } = input;
    const listing = await ownListing(tx, ctx.uid, listingId);
    if (!acceptsDocuments(listing.state)) throw new AppError('wrong-state');
    const { id, found } = await findQuestion(tx, listingId, question);
    if ((found?.versions.length ?? 0) !== version) throw new AppError('wrong-state');
    if (version >= ANSWER_LIMITS.versions) {
      throw new AppError('invalid-input', `An answer can be changed ${ANSWER_LIMITS.versions - 1} times.`);
    }
    if (!found) await requireRoomForQuestion(tx, listingId);
    const attached = await loadAttached(tx, listing, input);
    const deals = found ? await loadAskerDeals(tx, listingId, found) : [];

    const before: Omit<Answer, 'state' | 'askedBy'> = found ?? {
      ...NOBODY_ASKED,
      id,
      category,
      question,
      createdAt: ctx.now,
    };
    const answer: Omit<Answer, 'askedBy'> = {
      ...before,
      state: questionMachine.require(found?.state ?? 'open', 'answer', 'seller'),
      versions: [...before.versions, { text, ...attached, at: ctx.now }],
    };
    saveAnswer(tx, listingId, answer, ctx.now);
    for (const deal of deals) {
      const kind = version ? 'answer-changed' : 'question-answered';
      saveAsker(tx, withQuestionAnswered(deal, id, ctx.now), kind, answer, ctx.now);
    }
    return { answerId: id };
  });

const NOBODY_ASKED = { askers: [], versions: [], settled: [], joinedInto: null, updatedAt: new Date(0) };

const ANSWERS_DOCUMENT = { id: 'answers', name: 'Answers' };

/**
 * Returns a listing's questions and answers, without askers, to its owner, administrators, and buyers who have access,
 * accepted the terms (else `terms-required`) and aren't blocked; throws `not-found` for anyone else. Counts as opening
 * the tier: logged for the seller or, for administrators and support, in the audit log.
 */
export const getAnswers: Handler<'getAnswers'> = async (ctx, { listingId }) => {
  const [listingDoc, deal] = await Promise.all([refs.listing(listingId).get(), readDeal(dealIdOf(listingId, ctx.uid))]);
  const listing = listingDoc.data();
  if (!listing) throw new AppError('not-found');
  const { sellerId } = listing;
  const readsAll = await mayReadWholeTier(ctx, {
    listingId,
    sellerId,
    tier: 'access',
    document: ANSWERS_DOCUMENT.name,
  });
  if (!readsAll) {
    if (deal?.access.state !== 'granted' || listing.hidden) throw new AppError('not-found');
    if (!deal.access.terms) throw new AppError('terms-required');
    if (!opensTier(deal, 'access')) throw new AppError('not-found');
    await logOpening(ctx, { listingId, tier: 'access', document: ANSWERS_DOCUMENT });
  }
  const [answers, documents] = await Promise.all([
    find(refs.answers(listingId), liveQueries.answers(listingId)).get(),
    find(refs.documents(listingId), liveQueries.documents(listingId)).get(),
  ]);
  const mayOpen = ({ tier }: Document) => readsAll || (deal !== null && opensTier(deal, tier));
  const readable = { documents: documents.docs.map((doc) => doc.data()), mayOpen };
  return {
    answers: answerLinesForBuyer(
      answers.docs.map((doc) => doc.data()),
      ctx.uid,
      readable,
    ),
  };
};

/** Marks an answer's current version as settled for the calling buyer only, or undoes that. */
export const settleAnswer: Handler<'settleAnswer'> = (ctx, { listingId, answerId, settled }) =>
  runCommand(ctx, async (tx) => {
    await loadAskerDeal(tx, ctx.uid, listingId);
    const answer = await tx.get(refs.answer(listingId, answerId));
    if (answer.state !== 'answered') throw new AppError('not-found');
    const others = answer.settled.filter(({ uid }) => uid !== ctx.uid);
    const mine = settled ? [{ uid: ctx.uid, version: answer.versions.length, at: ctx.now }] : [];
    saveAnswer(tx, listingId, { ...answer, settled: [...others, ...mine] }, answer.updatedAt);
    return { success: true as const };
  });
