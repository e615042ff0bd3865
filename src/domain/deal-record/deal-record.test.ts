import { expect, test } from 'vitest';
import { dealRecord, dealRecordFacts, hashOf } from '../../../tests/support/deals/deal-record-facts.ts';
import { differingSections, MAX_RECORD_BYTES, readRecord } from './check-record.ts';
import { type DealRecord, recordText, sectionDigests, stateText } from './deal-record.ts';
import { recordContent } from './record-content.ts';
import type { RecordFacts } from './record-facts.ts';
import { RECORD_SECTION_NAMES } from './record-sections.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const textOf = (facts: RecordFacts): string => recordText(dealRecord(facts, NOW));

test('the same facts give the same bytes, in whatever order they were read', () => {
  const facts = dealRecordFacts(NOW);
  const reversed = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
  ) as unknown as RecordFacts;
  expect(textOf(reversed)).toBe(textOf(facts));
  expect(hashOf(textOf(dealRecordFacts(NOW)))).toBe(hashOf(textOf(facts)));
});

test('simultaneous events are ordered by id, everything else by time', () => {
  const { messages, timeline, openings } = recordContent(dealRecordFacts(NOW));
  expect(messages.sent.map(({ by, text }) => [by, text])).toEqual([
    ['seller', 'It is.'],
    ['buyer', 'Is the domain included?'],
    ['seller', ''],
  ]);
  expect(messages.sent[2]?.attachments).toEqual([{ name: 'Contract.pdf', bytes: 12, sha256: 'a'.repeat(64) }]);
  expect(timeline.map(({ kind }) => kind)).toEqual(['opened', 'offer-made']);
  expect(openings.map(({ document, times }) => [document, times])).toEqual([
    ['P&L.pdf', 1],
    [null, 2],
  ]);
});

test('findings of handover checks are listed with their items, oldest first', () => {
  const facts = dealRecordFacts(NOW);
  const check = { kind: 'domain', result: 'not-moved', found: 'It has the same name servers.', at: NOW } as const;
  const later = { ...check, result: 'moved', found: 'It has others.' } as const;
  const items = facts.items.map((item) => ({ ...item, earlierChecks: [check], check: later }));
  expect(recordContent({ ...facts, items }).handover.items[0]?.checks).toEqual([
    { ...check, at: NOW.toISOString() },
    { ...later, at: NOW.toISOString() },
  ]);
});

test('the figures are those at the time the offer was accepted, with who checked them', () => {
  const [accepted] = recordContent(dealRecordFacts(NOW)).figures;
  expect(accepted?.version).toBe(1);
  expect(accepted?.figures[0]).toEqual({
    figure: 'ttmRevenue',
    value: 1_200_000,
    source: 'self',
    sourceName: null,
    asOf: NOW.toISOString(),
    checkedBy: 'nobody',
    period: { from: '2025-06-01', to: '2026-05-31' },
  });
  expect(accepted?.figures.at(-1)).toMatchObject({
    figure: 'revenueMonths',
    value: { from: '2025-06', months: Array(12).fill(100_000) },
    period: { from: '2025-06-01', to: '2026-05-31' },
  });
});

test('an offer that was not accepted has no figures', () => {
  const { offers, ...facts } = dealRecordFacts(NOW);
  const open = offers.map(({ figures: _none, ...offer }) => ({ ...offer, state: 'pending' as const }));
  expect(recordContent({ ...facts, offers: open }).figures).toEqual([]);
});

test('nothing in it reveals a hidden seller or Handoff’s fee', () => {
  const facts = dealRecordFacts(NOW);
  const [purchase] = facts.invoices;
  if (!purchase) throw new Error('There is no invoice.');
  const fee = { ...purchase, kind: 'fee' as const, number: 'INV-FEE' };
  const text = textOf({ ...facts, deal: { ...facts.deal, sellerHidden: true }, invoices: [purchase, fee] });
  expect(text).toContain('"seller":{"account":"","name":"Anonymous seller"}');
  expect(text).not.toContain('INV-FEE');
  expect(text.toLowerCase()).not.toContain('fee');
});

test('sealed reviews and files that were never sent are left out', () => {
  const facts = dealRecordFacts(NOW);
  const review = {
    id: 'r',
    authorId: 'b',
    authorName: 'B',
    aboutId: 's',
    rating: 5,
    text: 'Quick and honest.',
    isPublic: true,
    writtenAt: NOW,
    held: null,
  };
  const reviews = [
    { ...review, by: 'seller' as const, revealedAt: null },
    { ...review, by: 'buyer' as const, revealedAt: NOW },
  ];
  const files = facts.files.map((file) => ({ ...file, sentAt: null }));
  const content = recordContent({ ...facts, reviews, files });
  expect(content.reviews.map(({ by }) => by)).toEqual(['buyer']);
  expect(content.files).toEqual([]);
  expect(content.messages.sent[2]?.attachments).toEqual([{ name: 'A deleted file', bytes: 0, sha256: null }]);
});

test('a deal’s state is identified by its sections, and changes with any of them', () => {
  const record = dealRecord(dealRecordFacts(NOW), NOW);
  expect(Object.keys(record.sections).sort()).toEqual(RECORD_SECTION_NAMES.toSorted());
  const later = dealRecord(dealRecordFacts(NOW, { messagesLeftOut: 1 }), NOW);
  expect(differingSections(record.sections, later.sections)).toEqual(['messages']);
  expect(stateText(later.sections)).not.toBe(stateText(record.sections));
});

test('a section’s digest depends on the salt, so that short ones can’t be guessed', () => {
  const { salt: _salt, content } = dealRecord(dealRecordFacts(NOW), NOW);
  const other = sectionDigests({ salt: 'f'.repeat(32), content }, hashOf);
  expect(differingSections(other, sectionDigests({ salt: '0'.repeat(32), content }, hashOf))).toHaveLength(
    RECORD_SECTION_NAMES.length,
  );
});

test('files of up to 64 MiB are read', () => expect(MAX_RECORD_BYTES).toBe(67_108_864));

test('a record is read back as written', () => {
  const record = dealRecord(dealRecordFacts(NOW), NOW);
  const text = recordText(record);
  expect(readRecord(text)).toEqual({ problem: null, record, text, isCanonical: true });
  // A record with different formatting is still the same record.
  expect(readRecord(JSON.stringify(JSON.parse(text), null, 2))).toEqual({
    problem: null,
    record,
    text,
    isCanonical: false,
  });
  // A file with a duplicate key can be read, but isn't recognized as the issued file.
  const doubled = text.replace('{"content":', '{"content":{},"content":');
  expect(readRecord(doubled)).toMatchObject({ problem: null, isCanonical: false });
});

test.each<[string, (record: DealRecord) => unknown, object]>([
  ['no JSON', () => undefined, { problem: 'not-json' }],
  ['other JSON', () => [1], { problem: 'not-a-record', where: '', number: null }],
  ['nothing', () => null, { problem: 'not-a-record', number: null }],
  ['a mere number', () => 'DR-7K2M-9QXD-4TB1', { problem: 'not-a-record', number: null }],
  ['a number of another kind', (record) => ({ ...record, number: 'INV-1' }), { where: 'number', number: null }],
  ['another format', (record) => ({ ...record, format: 2 }), { where: 'format', number: 'DR-7K2M-9QXD-4TB1' }],
  ['a field more', (record) => ({ ...record, more: 1 }), { problem: 'not-a-record' }],
  ['no number', (record) => ({ ...record, number: 7 }), { where: 'number', number: null }],
  [
    'a section that does not fit',
    (record) => ({ ...record, content: { ...record.content, parties: { buyer: 'x' } } }),
    { problem: 'not-a-record', where: 'content.parties.buyer' },
  ],
])('%s is not a record', (_, change, expected) => {
  const changed = change(dealRecord(dealRecordFacts(NOW), NOW));
  expect(readRecord(JSON.stringify(changed) ?? 'PK\u0003')).toMatchObject(expected);
});

test('the digests cover exactly the sections of a record', () => {
  const record = dealRecord(dealRecordFacts(NOW), NOW);
  const { moves: _gone, ...others } = record.sections;
  for (const sections of [others, { ...record.sections, more: hashOf('') }])
    expect(readRecord(JSON.stringify({ ...record, sections }))).toMatchObject({ problem: 'not-a-record' });
});
