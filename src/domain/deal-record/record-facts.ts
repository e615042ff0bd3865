import type { Answer } from '../answer/answer.ts';
import type { Deal } from '../deal/deal.ts';
import type { DealEvent } from '../deal/events.ts';
import type { Message } from '../deal/message.ts';
import type { Document } from '../document/document.ts';
import type { Opening } from '../document/opening.ts';
import type { HandoverItem } from '../handover/handover.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Offer } from '../offer/offer.ts';
import type { Review } from '../review/review.ts';
import type { SharedFile } from '../shared-file/shared-file.ts';

/** A stored document with its id, for documents that don't contain their own. */
export interface WithId<T> {
  id: string;
  data: T;
}

/** Everything a record is built from, in any order. The deal is unmasked, with its seller. */
export interface RecordFacts {
  deal: Deal;
  offers: Offer[];
  messages: WithId<Message>[];
  /** Number of newer messages the record leaves out. */
  messagesLeftOut: number;
  files: SharedFile[];
  events: WithId<DealEvent>[];
  items: HandoverItem[];
  /** The deal's invoices; only purchases are used. */
  invoices: Invoice[];
  openings: WithId<Opening>[];
  /** Documents the buyer may open or has opened. */
  documents: Document[];
  /** Every buyer's questions about the listing. */
  answers: Answer[];
  reviews: Review[];
}
