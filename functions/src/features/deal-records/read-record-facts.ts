import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import type { Kept, RecordFacts } from '../../../../src/domain/deal-record/record-facts.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { openedDocument } from '../../../../src/domain/document/opening.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { find } from '../../data/find.ts';
import { readTogether } from '../../data/read-together.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { getDeal } from '../../records/deal/deal.ts';

/** More than anybody writes in a deal. What comes after them is counted in the record, so that a process can hold one. */
const MAX_MESSAGES = 8000;

/** Everything that the record of a deal is made of, as it was at one moment. `not-found` for a deal that does not exist. */
export const readRecordFacts = (dealId: string): Promise<RecordFacts> =>
  readTogether(async (tx) => {
    const deal = await getDeal(tx, dealId);
    const [offers, messages, files, events, items, invoices] = await Promise.all([
      tx.list(refs.offers(dealId), { from: refs.offers(dealId).path }),
      kept(tx, refs.messages(dealId), serverQueries.messagesFromFirst(dealId, MAX_MESSAGES)),
      tx.list(refs.sharedFiles(dealId), { from: refs.sharedFiles(dealId).path }),
      kept(tx, refs.dealEvents(dealId), { from: refs.dealEvents(dealId).path }),
      tx.list(refs.handoverItems(dealId), { from: refs.handoverItems(dealId).path }),
      tx.list(refs.invoices(), serverQueries.invoicesOfDeal(dealId)),
    ]);
    const { limit: _all, ...madeByBuyer } = liveQueries.openingsBy(deal.listingId, deal.buyerId, 1);
    const openings = await kept(tx, refs.openings(deal.listingId), madeByBuyer);
    const opened = new Set(openings.map(({ id }) => openedDocument(id)));
    const documents = await tx.list(refs.documents(deal.listingId), liveQueries.documents(deal.listingId));
    const answers = await tx.list(refs.answers(deal.listingId), liveQueries.answers(deal.listingId));
    const reviews = await Promise.all(
      [deal.reviews.buyer, deal.reviews.seller].map((id) => (id ? tx.find(refs.review(id)) : null)),
    );
    const written = messages.length < MAX_MESSAGES ? messages.length : await countMessages(tx, dealId);
    return {
      deal,
      offers,
      messages,
      messagesLeftOut: written - messages.length,
      files,
      events,
      items,
      invoices,
      openings,
      documents: documents.filter(({ id, type, tier }) => type && (opened.has(id) || opensTier(deal, tier))),
      answers,
      reviews: reviews.filter((review) => review !== null),
    };
  });

async function kept<T>(tx: Tx, from: CollectionReference<T, DocumentData>, query: Query): Promise<Kept<T>[]> {
  return (await tx.raw.get(find(from, query))).docs.map((doc) => ({ id: doc.id, data: doc.data() }));
}

async function countMessages(tx: Tx, dealId: string): Promise<number> {
  const counted = await tx.raw.get(refs.messages(dealId).count());
  const { count } = counted.data();
  if (typeof count !== 'number') throw new AppError('internal');
  return count;
}
