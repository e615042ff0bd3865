import { createHash } from 'node:crypto';
import { dealEvent } from '../../../src/domain/deal/deal-event.ts';
import type { Message } from '../../../src/domain/deal/message.ts';
import { type DealRecord, sectionDigests } from '../../../src/domain/deal-record/deal-record.ts';
import { recordContent } from '../../../src/domain/deal-record/record-content.ts';
import type { RecordFacts, WithId } from '../../../src/domain/deal-record/record-facts.ts';
import { handoverItemsOf } from '../../../src/domain/handover/handover-items.ts';
import { acceptedFigures } from '../../../src/domain/offer/accept.ts';
import { invoiceFacts, listingFacts, offerFacts } from '../listings/market-facts.ts';

export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
const message = (id: string, senderId: string, createdAt: Date, text: string): WithId<Message> => ({
  id,
  data: { senderId, text, attachments: [], clientId: id, createdAt },
});

/** Returns the facts of a deal with an accepted offer, two messages sent at the same moment, a file, and openings. */
export function dealRecordFacts(now: Date, patch: Partial<RecordFacts> = {}): RecordFacts {
  const { offer, deal } = offerFacts(now, { state: 'accepted' });
  const stored = { bytes: 12, generation: '1', problem: null, createdAt: now };
  const terms = { version: '1', at: after(now, 2) };
  return {
    deal: { ...deal, access: { ...deal.access, state: 'granted', changedAt: now, terms } },
    offers: [{ ...offer, figures: acceptedFigures(listingFacts(now), null) }],
    messages: [
      message('b', 'b', after(now, 3), 'Is the domain included?'),
      message('a', 's', after(now, 3), 'It is.'),
      {
        ...message('c', 's', after(now, 4), ''),
        data: { ...message('c', 's', after(now, 4), '').data, attachments: ['f'] },
      },
    ],
    messagesLeftOut: 0,
    files: [
      {
        ...stored,
        id: 'f',
        name: 'Contract.pdf',
        type: 'pdf',
        sha256: 'a'.repeat(64),
        uid: 's',
        sentAt: after(now, 4),
      },
    ],
    events: [
      { id: 'y', data: { ...dealEvent('offer-made', 'buyer', { amount: 2_000_000 }), at: now, labels: null } },
      { id: 'x', data: { ...dealEvent('opened', 'buyer'), at: now, labels: null } },
    ],
    items: handoverItemsOf(offer, null, now),
    invoices: [invoiceFacts(now)],
    openings: [
      {
        id: 'b_tier_2',
        data: { uid: 'b', tier: 'access', document: null, support: false, count: 2, at: after(now, 9) },
      },
      {
        id: 'b_doc_1',
        data: { uid: 'b', tier: 'access', document: 'P&L.pdf', support: false, count: 1, at: after(now, 8) },
      },
    ],
    answers: [],
    documents: [
      {
        ...stored,
        id: 'doc',
        name: 'P&L.pdf',
        type: 'pdf',
        sha256: 'b'.repeat(64),
        kind: 'profit-loss',
        tier: 'access',
        checkedAt: now,
      },
    ],
    reviews: [],
    ...patch,
  };
}

/** Returns the facts of that deal after an item had a problem and the buyer opened a dispute that was decided. */
export function disputedRecordFacts(now: Date): RecordFacts {
  const { deal, items, ...others } = dealRecordFacts(now);
  const stated = { text: 'It was never sent.', wantsRefund: 2_000_000, at: after(now, 60) };
  const check = { kind: 'domain', result: 'not-moved', found: 'It has the same name servers.', at: now } as const;
  return {
    ...others,
    deal: {
      ...deal,
      handover: {
        counts: { 'to-do': 0, transferred: 0, confirmed: 0, problem: 1 },
        changedAt: now,
        dueAt: after(now, 20),
        begun: true,
        inspectionEndsAt: null,
        inspectionLeftMs: null,
        extension: { by: 'seller', days: 3, until: after(now, 25) },
        earlierProposals: [],
        refundAskedAt: after(now, 30),
        refundReason: 'I waited long enough.',
      },
      dispute: {
        state: 'decided',
        over: 'deal',
        openedBy: 'buyer',
        reason: 'No domain.',
        openedAt: after(now, 50),
        statementsDueAt: after(now, 70),
        buyer: stated,
        seller: null,
        outcome: { release: 500_000, refund: 1_500_000, reason: 'Most is missing.', at: after(now, 80) },
      },
    },
    items: items.map((item) => ({
      ...item,
      state: 'problem',
      evidence: 'Code sent.',
      evidenceFile: 'f',
      problem: 'The code is refused.',
      check,
      transferredAt: after(now, 10),
    })),
  };
}

/** Returns a whole record of the given facts. */
export function dealRecord(facts: RecordFacts, issuedAt: Date): DealRecord {
  const salt = '0123456789abcdef0123456789abcdef';
  const content = recordContent(facts);
  return {
    format: 1,
    kind: 'handoff-deal-record',
    number: 'DR-7K2M-9QXD-4TB1',
    issuedAt: issuedAt.toISOString(),
    salt,
    sections: sectionDigests({ salt, content }, hashOf),
    content,
  };
}
