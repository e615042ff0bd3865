import { expect, test } from 'vitest';
import { dealRecordFacts } from '../../../tests/support/deals/deal-record-facts.ts';
import type { Answer } from '../answer/answer.ts';
import type { OfferFigure } from '../offer/offer.ts';
import { recordContent } from './record-content.ts';
import type { RecordFacts } from './record-facts.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const LATER = new Date('2026-06-10T12:00:00Z');
const facts = dealRecordFacts(NOW);
const contentOf = (patch: Partial<RecordFacts>) => recordContent({ ...facts, ...patch });
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none.');
  return one;
};
const inBothOrders = <T>(list: T[]): [T[], T[]] => [list, list.toReversed()];

test('offers are ordered by version, with the figures of each, and invoices by number', () => {
  const offer = only(facts.offers);
  const invoice = only(facts.invoices);
  for (const offers of inBothOrders([offer, { ...offer, version: 2 }])) {
    expect(contentOf({ offers }).offers.map(({ version }) => version)).toEqual([1, 2]);
    expect(contentOf({ offers }).figures.map(({ version }) => version)).toEqual([1, 2]);
  }
  for (const invoices of inBothOrders([
    { ...invoice, number: 'INV-2' },
    { ...invoice, number: 'INV-1' },
  ]))
    expect(contentOf({ invoices }).invoices.map(({ number }) => number)).toEqual(['INV-1', 'INV-2']);
});

test('items are ordered by round, then as in the handover', () => {
  const item = only(facts.items);
  const placed = (round: number, order: number) => ({ ...item, round, order, label: `${round}.${order}` });
  for (const items of inBothOrders([placed(2, 0), placed(1, 1), placed(1, 0), placed(2, 1)]))
    expect(contentOf({ items }).handover.items.map(({ label }) => label)).toEqual(['1.0', '1.1', '2.0', '2.1']);
});

test('documents, files and openings are ordered by time', () => {
  const document = only(facts.documents);
  const file = only(facts.files);
  const opening = only(facts.openings);
  for (const documents of inBothOrders([document, { ...document, id: 'a', name: 'Tax.pdf', createdAt: LATER }]))
    expect(contentOf({ documents }).documents.map(({ name }) => name)).toEqual(['P&L.pdf', 'Tax.pdf']);
  for (const files of inBothOrders([file, { ...file, id: 'a', name: 'Draft.pdf', uid: 'b', sentAt: LATER }]))
    expect(contentOf({ files }).files.map(({ name, by }) => [name, by])).toEqual([
      ['Contract.pdf', 'seller'],
      ['Draft.pdf', 'buyer'],
    ]);
  for (const openings of inBothOrders([
    opening,
    { ...opening, id: 'a', data: { ...opening.data, count: 7, at: LATER } },
  ]))
    expect(contentOf({ openings }).openings.map(({ times }) => times)).toEqual([2, 7]);
});

test('reviews of both sides are listed with the buyer’s first', () => {
  const review = {
    authorName: '',
    aboutId: '',
    rating: 4,
    text: 'Fine.',
    isPublic: true,
    writtenAt: NOW,
    revealedAt: LATER,
    held: null,
  };
  for (const reviews of inBothOrders([
    { ...review, id: 'p', authorId: 's', by: 'seller' as const },
    { ...review, id: 'q', authorId: 'b', by: 'buyer' as const },
  ]))
    expect(contentOf({ reviews }).reviews.map(({ by, revealedAt }) => [by, revealedAt])).toEqual([
      ['buyer', LATER.toISOString()],
      ['seller', LATER.toISOString()],
    ]);
});

test('a message by an administrator is marked as such, and no other is', () => {
  const message = only(facts.messages);
  const bySupport = (data: typeof message.data) => contentOf({ messages: [{ ...message, data }] }).messages.sent[0];
  expect(bySupport({ ...message.data, bySupport: true })?.bySupport).toBe(true);
  expect(bySupport(message.data)?.bySupport).toBe(false);
});

test('a handover that hasn’t begun has no dates, a running one has its own', () => {
  expect(contentOf({}).handover).toMatchObject({
    dueAt: null,
    inspectionEndsAt: null,
    extension: null,
    refundAskedAt: null,
  });
  const handover = {
    counts: { 'to-do': 1, transferred: 0, confirmed: 0, problem: 0 },
    changedAt: NOW,
    dueAt: NOW,
    begun: false,
    inspectionEndsAt: LATER,
    inspectionLeftMs: null,
    extension: { by: 'buyer' as const, days: 4, until: LATER },
    earlierProposals: [],
    refundAskedAt: LATER,
    refundReason: 'Nothing came.',
  };
  expect(contentOf({ deal: { ...facts.deal, handover } }).handover).toMatchObject({
    dueAt: NOW.toISOString(),
    inspectionEndsAt: LATER.toISOString(),
    extension: { by: 'buyer', days: 4 },
    refundAskedAt: LATER.toISOString(),
  });
});

test('the evidence of an item names its file; one that was never sent reads as deleted', () => {
  const item = only(facts.items);
  const evidence = (evidenceFile: string | null) =>
    contentOf({ items: [{ ...item, evidenceFile }] }).handover.items[0]?.evidenceFile;
  expect(evidence('f')).toEqual({ name: 'Contract.pdf', bytes: 12, sha256: 'a'.repeat(64) });
  expect(evidence('gone')).toEqual({ name: 'A deleted file', bytes: 0, sha256: null });
  expect(evidence(null)).toBeNull();
});

test('a dispute includes each side’s statement and the decision', () => {
  const statement = { text: 'The domain is missing.', wantsRefund: 500, at: NOW };
  const open = {
    state: 'buyer-stated' as const,
    over: 'deal' as const,
    openedBy: 'buyer' as const,
    reason: 'Late',
    openedAt: NOW,
    statementsDueAt: LATER,
    buyer: statement,
    seller: null,
    outcome: null,
  };
  const of = (dispute: RecordFacts['deal']['dispute']) => contentOf({ deal: { ...facts.deal, dispute } }).disputes;
  const recorded = {
    state: 'buyer-stated',
    over: 'deal',
    openedBy: 'buyer',
    openedAt: NOW.toISOString(),
    reason: 'Late',
    buyer: { ...statement, at: NOW.toISOString() },
    seller: null,
    outcome: null,
  };
  expect(of(open)).toEqual([recorded]);
  const outcome = { release: 1, refund: 2, reason: 'Split.', at: LATER };
  const decided = { ...open, state: 'decided' as const, outcome };
  expect(of(decided)[0]?.outcome).toEqual({ ...outcome, at: LATER.toISOString() });
  expect(of(null)).toEqual([]);
  // Disputes from earlier rounds come first, and are kept even if the latest round has none.
  const earlierDisputes = [{ ...decided, reason: 'Broken' }];
  const ofAll = (dispute: RecordFacts['deal']['dispute']) =>
    contentOf({ deal: { ...facts.deal, earlierDisputes, dispute } }).disputes.map(({ reason }) => reason);
  expect([ofAll(open), ofAll(null)]).toEqual([['Broken', 'Late'], ['Broken']]);
});

test.each(['buyer', 'seller', 'system'] as const)('a dispute over the holdback may be opened by the %s', (openedBy) => {
  const dispute = {
    state: 'open' as const,
    over: 'holdback' as const,
    openedBy,
    reason: '',
    openedAt: NOW,
    statementsDueAt: LATER,
    buyer: null,
    seller: null,
    outcome: null,
  };
  expect(contentOf({ deal: { ...facts.deal, dispute } }).disputes).toMatchObject([{ over: 'holdback', openedBy }]);
});

test.each(['buyer', 'seller', 'system', 'admin'] as const)('a deal may be closed by the %s', (by) => {
  const closed = { as: 'canceled', at: LATER, by, reason: '' } as const;
  expect(contentOf({ deal: { ...facts.deal, closed } }).deal.closed?.by).toBe(by);
});

test('the timeline names the actor, in the words that each side read', () => {
  const event = only(facts.events);
  const labels = { buyer: 'your bank', seller: 'their bank' };
  const events = (['buyer', 'seller', 'system'] as const).map((by, i) => ({
    id: String(i),
    data: { ...event.data, by, labels },
  }));
  expect(contentOf({ events }).timeline.map(({ by, labels: words }) => [by, words])).toEqual([
    ['buyer', labels],
    ['seller', labels],
    ['system', labels],
  ]);
});

test('an offer’s terms include later payments and the holdback', () => {
  const terms = { installments: [{ amount: 300_000, days: 30 }], holdback: { amount: 50_000, days: 14 } };
  expect(contentOf({ offers: [{ ...only(facts.offers), ...terms }] }).offers[0]).toMatchObject(terms);
});

test('a record says who checked each figure: no one, a reviewer, or the site’s own calculation', () => {
  const [offer] = facts.offers;
  const [figure] = offer?.figures ?? [];
  const checkedBy = (source: OfferFigure['source']) =>
    contentOf({ offers: offer && figure ? [{ ...offer, figures: [{ ...figure, source }] }] : [] }).figures[0]
      ?.figures[0]?.checkedBy;
  expect([checkedBy('self'), checkedBy('document'), checkedBy('recomputed')]).toEqual([
    'nobody',
    'reviewer',
    'handoff',
  ]);
});

test('a recorded answer has its versions and their documents', () => {
  const answer: Answer = {
    id: 'q',
    category: 'customers',
    question: 'Why?',
    state: 'answered',
    joinedInto: null,
    askedBy: [],
    askers: [{ uid: 'b', at: NOW }],
    settled: [],
    createdAt: NOW,
    updatedAt: NOW,
    versions: [{ text: 'Because.', at: NOW, figures: [], documents: ['doc'] }],
  };
  expect(contentOf({ answers: [answer] }).answers).toEqual([
    {
      category: 'customers',
      question: 'Why?',
      askedAt: NOW.toISOString(),
      settledAt: null,
      versions: [
        {
          text: 'Because.',
          at: NOW.toISOString(),
          documents: [{ name: 'P&L.pdf', bytes: 12, sha256: 'b'.repeat(64) }],
        },
      ],
    },
  ]);
});

test('a deal that is over or on hold says since when', () => {
  expect(contentOf({}).deal).toMatchObject({ completedAt: null, closed: null, onHoldSince: null });
  const closed = { as: 'canceled', at: LATER, by: 'buyer', reason: 'Found another.' } as const;
  const ended = { as: 'canceled', at: LATER, by: 'system', reason: '', account: 'seller' } as const;
  expect(contentOf({ deal: { ...facts.deal, closed: ended } }).deal.closed).toMatchObject({ account: 'seller' });
  const deal = { ...facts.deal, completedAt: NOW, closed, hold: { reason: 'x', since: LATER } };
  expect(contentOf({ deal }).deal).toMatchObject({
    completedAt: NOW.toISOString(),
    closed: { ...closed, at: LATER.toISOString() },
    onHoldSince: LATER.toISOString(),
  });
});

test('an outside payment is listed with its invoice, and with the statements of both sides and an administrator', () => {
  const of = (patch: object) => contentOf({ invoices: [{ ...only(facts.invoices), ...patch }] }).invoices[0]?.outside;
  expect(of({ outside: null })).toBeNull();
  const report = { by: 'buyer', reference: 'Wire 7', at: NOW };
  for (const state of ['reported', 'confirmed', 'rejected', 'withdrawn']) {
    const said = { contest: null, answer: null, decision: null };
    expect(of({ outside: { ...report, state } })).toEqual({ ...report, ...said, state, at: NOW.toISOString() });
  }
  const contest = { received: 1_000, reason: 'Too little came.', at: LATER };
  const answer = { text: 'All was sent.', receipt: { id: 'gone', name: 'Receipt.pdf' }, at: LATER };
  const outside = { ...report, state: 'rejected', contest, answer, decision: 'The bank says no.' };
  expect(of({ outside })).toMatchObject({
    contest: { ...contest, at: LATER.toISOString() },
    answer: { text: 'All was sent.', receipt: { name: 'A deleted file', sha256: null }, at: LATER.toISOString() },
    decision: 'The bank says no.',
  });
  expect(of({ outside: { ...outside, answer: { ...answer, receipt: null } } })?.answer?.receipt).toBeNull();
});
