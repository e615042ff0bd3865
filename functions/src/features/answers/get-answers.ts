import { answersFor } from '../../../../src/domain/answer/answer-line.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { type Document, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { readsWholeTier } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';

const ANSWERS = { id: 'answers', name: 'Answers' };

/**
 * What was asked and answered about a listing, without who asked: for its owner, administrators, and a buyer with access who
 * accepted the terms (`terms-required` before) and is not blocked. Others: `not-found`. An opening like that of the tier:
 * logged for the seller, and in the audit log where it is an administrator or support.
 */
export const getAnswers: Handler<'getAnswers'> = async (ctx, { listingId }) => {
  const [listingDoc, deal] = await Promise.all([refs.listing(listingId).get(), readDeal(dealId(listingId, ctx.uid))]);
  const listing = listingDoc.data();
  if (!listing) throw new AppError('not-found');
  const { sellerId } = listing;
  const readsAll = await readsWholeTier(ctx, { listingId, sellerId, tier: 'access', document: ANSWERS.name });
  if (!readsAll) {
    if (deal?.access.state !== 'granted' || listing.hidden) throw new AppError('not-found');
    if (!deal.access.terms) throw new AppError('terms-required');
    if (!opensTier(deal, 'access')) throw new AppError('not-found');
    await logOpening(ctx, { listingId, tier: 'access', document: ANSWERS });
  }
  const [answers, documents] = await Promise.all([
    find(refs.answers(listingId), liveQueries.answers(listingId)).get(),
    find(refs.documents(listingId), liveQueries.documents(listingId)).get(),
  ]);
  const mayOpen = ({ tier }: Document) => readsAll || (deal !== null && opensTier(deal, tier));
  const readable = { documents: documents.docs.map((doc) => doc.data()), mayOpen };
  return {
    answers: answersFor(
      answers.docs.map((doc) => doc.data()),
      ctx.uid,
      readable,
    ),
  };
};
