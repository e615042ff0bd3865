import { randomBytes } from 'node:crypto';
import type { CollectionReference, DocumentData } from 'firebase-admin/firestore';
import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import { DEAL_EVENTS, type DealEvent } from '../../../../src/domain/deal/events.ts';
import {
  type DealRecord,
  recordText,
  sectionDigests,
  stateText,
} from '../../../../src/domain/deal-record/deal-record.ts';
import { recordContent } from '../../../../src/domain/deal-record/record-content.ts';
import type { RecordFacts, WithId } from '../../../../src/domain/deal-record/record-facts.ts';
import { type RecordIssue, recordStoragePath } from '../../../../src/domain/deal-record/record-issue.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { openedDocument } from '../../../../src/domain/document/opening.ts';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import type { Handler } from '../../data/command/context.ts';
import { countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { find } from '../../data/firestore/find.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { readSnapshot, type Tx, transact } from '../../data/firestore/transaction.ts';
import { getDeal, readDeal } from '../../records/deal/deal.ts';
import { newestIssue, saveRecordIssue } from '../../records/deal/deal-record.ts';
import { readReviews } from '../../records/deal/review.ts';

/**
 * Maximum number of messages in a record, more than any real deal has. Further messages are only counted, so that a
 * record fits in memory.
 */
const MAX_MESSAGES = 8000;

/** Reads everything in a deal's record as of one moment. Throws `not-found` for an unknown deal. */
const readRecordFacts = (dealId: string): Promise<RecordFacts> =>
  readSnapshot(async (tx) => {
    const deal = await getDeal(tx, dealId);
    const [offers, messages, files, events, items, invoices] = await Promise.all([
      tx.list(refs.offers(dealId), { from: refs.offers(dealId).path }),
      readKept(tx, refs.messages(dealId), serverQueries.messagesFromFirst(dealId, MAX_MESSAGES)),
      tx.list(refs.sharedFiles(dealId), { from: refs.sharedFiles(dealId).path }),
      readKept(tx, refs.dealEvents(dealId), { from: refs.dealEvents(dealId).path }),
      tx.list(refs.handoverItems(dealId), { from: refs.handoverItems(dealId).path }),
      tx.list(refs.invoices(), serverQueries.invoicesOfDeal(dealId)),
    ]);
    const { limit: _all, ...madeByBuyer } = liveQueries.openingsBy(deal.listingId, deal.buyerId, 1);
    const openings = await readKept(tx, refs.openings(deal.listingId), madeByBuyer);
    const opened = new Set(openings.map(({ id }) => openedDocument(id)));
    const documents = await tx.list(refs.documents(deal.listingId), liveQueries.documents(deal.listingId));
    const answers = await tx.list(refs.answers(deal.listingId), liveQueries.answers(deal.listingId));
    const reviews = await readReviews(tx, deal);
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
      reviews,
    };
  });

async function readKept<T>(tx: Tx, from: CollectionReference<T, DocumentData>, query: Query): Promise<WithId<T>[]> {
  return (await tx.raw.get(find(from, query))).docs.map((doc) => ({ id: doc.id, data: doc.data() }));
}

async function countMessages(tx: Tx, dealId: string): Promise<number> {
  const counted = await tx.raw.get(refs.messages(dealId).count());
  const { count } = counted.data();
  if (typeof count !== 'number') throw new AppError('internal');
  return count;
}

/** Crockford’s Base32 digits, no two of which look alike. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new random 60-bit number, e.g. `DR-7K2M-9QXD-4TB1`. */
function newNumber(): string {
  const digits = [...randomBytes(12)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `DR-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** An issue ready to be saved, except for its sequence number. Its bytes are already in Storage. */
type PreparedIssue = Omit<RecordIssue, 'n'>;

/**
 * Builds the record of a deal in its current state and stores its bytes, which aren't readable until the issue is
 * saved. If the newest issue has the same content, nothing is stored, and `saveRecordIssue` returns that issue instead.
 */
async function prepareRecord(dealId: string, by: RecordIssue['by'], now: Date): Promise<PreparedIssue> {
  const [facts, newest] = await Promise.all([readRecordFacts(dealId), newestIssue(dealId)]);
  const salt = newest?.salt ?? randomBytes(16).toString('hex');
  const content = recordContent(facts);
  const sections = sectionDigests({ salt, content }, sha256);
  const record: DealRecord = {
    format: 1,
    kind: 'handoff-deal-record',
    number: newNumber(),
    issuedAt: now.toISOString(),
    salt,
    sections,
    content,
  };
  const bytes = Buffer.from(recordText(record));
  const issue: PreparedIssue = {
    number: record.number,
    dealId,
    at: now,
    by,
    stage: content.deal.stage,
    sha256: sha256(bytes),
    bytes: bytes.length,
    state: sha256(stateText(sections)),
    salt,
    sections,
    pdfSha256: null,
    erasedAt: null,
  };
  if (newest?.state === issue.state && !newest.erasedAt) return issue;
  const file = (await bucket()).file(recordStoragePath(dealId, issue.sha256, 'json'));
  await file.save(bytes, { contentType: 'application/json', resumable: false });
  return issue;
}

/** Limit on reads of a whole deal by one account. */
const READ_LIMIT = perHour(60);

/** Issues the record of a deal to either side, at any stage. Throws `not-found` for anyone else. */
export const issueRecord: Handler<'issueRecord'> = async (ctx, { dealId }) => {
  // The command's transaction checks the caller's account, too, but only after the expensive read below.
  ctx.admit((await refs.user(ctx.uid).get()).data() ?? null);
  const deal = await readDeal(dealId);
  const role = deal && roleIn(deal, ctx.uid);
  if (!role) throw new AppError('not-found');
  // Counted separately, because the command itself is counted only when it commits, after the costly read.
  await countOutsideTransaction({ uid: ctx.uid, endpoint: 'readRecord', now: ctx.now }, READ_LIMIT);
  const issue = await prepareRecord(dealId, role, ctx.now);
  return runCommand(ctx, async (tx) => ({ n: await saveRecordIssue(tx, issue) }));
};

/**
 * Issues the record of a deal that has just ended, if there was an offer, so that neither side has to remember to do
 * so. Idempotent, since the same state yields the same issue.
 */
export async function issueLastRecord(deal: Deal, event: Pick<DealEvent, 'kind' | 'at'>): Promise<void> {
  if (!DEAL_EVENTS[event.kind].endsDeal || deal.versions === 0) return;
  const issue = await prepareRecord(deal.id, 'system', event.at);
  await transact((tx) => saveRecordIssue(tx, issue));
}
