import type * as z from 'zod';
import type { Dispute } from '../deal/deal.ts';
import { maskSeller } from '../deal/hidden-seller.ts';
import { disputesOf } from '../dispute/dispute.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import type { fileSchema } from './history-schemas.ts';
import type { RecordFacts } from './record-facts.ts';
import { type RecordContent, recordContentSchema } from './record-schemas.ts';
import {
  recordedAnswers,
  recordedCode,
  recordedFigures,
  recordedItems,
  recordedMoreTime,
  recordedMoves,
  recordedRefundRequests,
  withoutCodeAccount,
} from './recorded-parts.ts';

const byTime = <T extends { at: Date; id: string }>(a: T, b: T): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
type FileOf = (id: string) => z.infer<typeof fileSchema>;
const iso = (date: Date): string => date.toISOString();
const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Builds a record's content; the same facts, in any order, give the same content. It contains only what both sides may
 * read, so a hidden seller isn't named and Handoff's fee doesn't appear.
 */
export function recordContent(facts: RecordFacts): RecordContent {
  const deal = maskSeller(facts.deal);
  const files = new Map(facts.files.filter(({ sentAt }) => sentAt).map((file) => [file.id, file]));
  const file = (id: string) => {
    const { name, bytes, sha256 } = files.get(id) ?? { name: 'A deleted file', bytes: 0, sha256: null };
    return { name, bytes, sha256 };
  };
  const sideOf = (uid: string): 'buyer' | 'seller' => (uid === deal.buyerId ? 'buyer' : 'seller');
  const { access, handover } = deal;
  const events = withoutCodeAccount(deal, facts.events.map(({ id, data }) => ({ id, ...data })).sort(byTime));
  return recordContentSchema.parse({
    deal: {
      id: deal.id,
      listing: { id: deal.listingId, title: deal.listing.title, askingPrice: deal.listing.askingPrice },
      round: deal.round,
      stage: deal.stage,
      startedAt: iso(deal.createdAt),
      reached: Object.fromEntries(Object.entries(deal.reached).map(([stage, at]) => [stage, iso(at)])),
      completedAt: isoOrNull(deal.completedAt),
      closed: deal.closed && { ...deal.closed, at: iso(deal.closed.at) },
      onHoldSince: isoOrNull(deal.hold?.since ?? null),
    },
    parties: {
      buyer: { account: deal.buyer.uid, name: deal.buyer.name },
      seller: { account: deal.seller.uid, name: deal.seller.name },
    },
    figures: recordedFigures(facts.offers),
    disclosure: {
      access: access.state,
      changedAt: isoOrNull(access.changedAt),
      note: access.note,
      termsAccepted: access.terms && { version: access.terms.version, at: iso(access.terms.at) },
      expiresAt: isoOrNull(access.expiresAt),
    },
    code: recordedCode(deal, events),
    openings: facts.openings
      .map(({ id, data }) => ({ id, ...data }))
      .sort(byTime)
      .map(({ at, tier, document, count, support }) => ({
        at: iso(at),
        tier,
        document,
        times: count,
        bySupport: support,
      })),
    documents: facts.documents
      .map((document) => ({ ...document, at: document.createdAt }))
      .sort(byTime)
      .map(({ name, bytes, sha256, kind, tier, checkedAt }) => ({
        name,
        bytes,
        sha256,
        kind,
        tier,
        checkedAt: isoOrNull(checkedAt),
      })),
    answers: recordedAnswers(facts),
    offers: facts.offers
      .toSorted((a, b) => a.version - b.version)
      .map((offer) => ({
        version: offer.version,
        round: offer.round,
        by: offer.by,
        buyNow: offer.buyNow,
        madeAt: iso(offer.createdAt),
        expiresAt: iso(offer.expiresAt),
        state: offer.state,
        price: offer.price,
        installments: offer.installments.map(({ amount, days }) => ({ amount, days })),
        holdback: offer.holdback && { amount: offer.holdback.amount, days: offer.holdback.days },
        diligenceDays: offer.diligenceDays,
        exclusivityDays: offer.exclusivityDays,
        supportDays: offer.supportDays,
        conditions: offer.conditions,
        assets: offer.assets.map(({ label, transfer, expectedDays }) => ({ label, transfer, expectedDays })),
      })),
    messages: {
      sent: facts.messages
        .map(({ id, data }) => ({ id, at: data.createdAt, ...data }))
        .sort(byTime)
        .map(({ at, senderId, text, attachments, bySupport = false }) => ({
          at: iso(at),
          by: sideOf(senderId),
          text,
          attachments: attachments.map(file),
          bySupport,
        })),
      leftOut: facts.messagesLeftOut,
    },
    files: [...files.values()]
      .map((shared) => ({ ...shared, at: shared.sentAt ?? shared.createdAt }))
      .sort(byTime)
      .map(({ name, bytes, sha256, uid, at }) => ({ name, bytes, sha256, by: sideOf(uid), sentAt: iso(at) })),
    invoices: facts.invoices
      .filter(({ kind }) => kind === 'purchase')
      .toSorted((a, b) => (a.number < b.number ? -1 : 1))
      .map((invoice) => recordedInvoice(invoice, file)),
    handover: {
      dueAt: isoOrNull(handover?.dueAt ?? null),
      inspectionEndsAt: isoOrNull(handover?.inspectionEndsAt ?? null),
      extension: handover?.extension ? { by: handover.extension.by, days: handover.extension.days } : null,
      refundAskedAt: isoOrNull(handover?.refundAskedAt ?? null),
      items: recordedItems(facts.items, file),
    },
    moves: recordedMoves(events, file),
    moreTime: recordedMoreTime(events),
    refundRequests: recordedRefundRequests(events),
    disputes: disputesOf(deal).map(recordedDispute),
    reviews: facts.reviews
      .filter(({ revealedAt }) => revealedAt)
      .toSorted((a, b) => (a.by < b.by ? -1 : 1))
      .map(({ by, rating, text, writtenAt, revealedAt }) => ({
        by,
        rating,
        text,
        writtenAt: iso(writtenAt),
        revealedAt: isoOrNull(revealedAt),
      })),
    timeline: events.map(({ at, kind, by, amount, label, labels }) => ({
      at: iso(at),
      kind,
      by,
      amount,
      label: label && formatStoredMoments(label),
      labels: labels && { buyer: formatStoredMoments(labels.buyer), seller: formatStoredMoments(labels.seller) },
    })),
  });
}

function recordedInvoice(invoice: Invoice, file: FileOf) {
  const party = ({ legalName, address, country, taxId }: Invoice['payer']) => ({ legalName, address, country, taxId });
  return {
    number: invoice.number,
    issuedAt: iso(invoice.issuedAt),
    state: invoice.state,
    amount: invoice.amount,
    test: invoice.isTest,
    payer: party(invoice.payer),
    payee: party(invoice.payee),
    parts: invoice.parts.map((part) => ({
      kind: part.kind,
      amount: part.amount,
      dueAt: isoOrNull(part.dueAt),
      releaseAt: isoOrNull(part.releaseAt),
      state: part.state,
      released: part.released,
      refunded: part.refunded,
      takenBack: part.takenBack,
      frozen: part.frozen,
      changedAt: iso(part.changedAt),
    })),
    paidAt: isoOrNull(invoice.paidAt),
    releasedAt: isoOrNull(invoice.releasedAt),
    outside: recordedOutside(invoice, file),
  };
}

function recordedOutside({ outside }: Invoice, file: FileOf): RecordContent['invoices'][number]['outside'] {
  if (!outside) return null;
  const { by, reference, at, state, contest, answer, decision } = outside;
  return {
    by,
    reference,
    at: iso(at),
    state,
    contest: contest ? { ...contest, at: iso(contest.at) } : null,
    answer: answer
      ? { text: answer.text, receipt: answer.receipt && file(answer.receipt.id), at: iso(answer.at) }
      : null,
    decision: decision ?? null,
  };
}

function recordedDispute(dispute: Dispute) {
  const statement = (made: Dispute['buyer']) =>
    made && { text: made.text, wantsRefund: made.wantsRefund, at: iso(made.at) };
  return {
    state: dispute.state,
    over: dispute.over,
    openedBy: dispute.openedBy,
    openedAt: iso(dispute.openedAt),
    reason: dispute.reason,
    buyer: statement(dispute.buyer),
    seller: statement(dispute.seller),
    outcome: dispute.outcome && { ...dispute.outcome, at: iso(dispute.outcome.at) },
  };
}
