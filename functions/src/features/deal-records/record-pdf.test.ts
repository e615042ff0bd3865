import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { embeddedInPdf } from '../../../../src/domain/deal-record/check-record.ts';
import { recordText } from '../../../../src/domain/deal-record/deal-record.ts';
import {
  dealRecord,
  dealRecordFacts,
  disputedRecordFacts,
  hashOf,
} from '../../../../tests/support/deals/deal-record-facts.ts';
import { costOf } from '../../../../tests/support/plain/processor-cost.ts';
import { recordPdf } from './record-pdf.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

function made(patch: Parameters<typeof dealRecordFacts>[1] = {}) {
  const json = Buffer.from(recordText(dealRecord(dealRecordFacts(NOW, patch), NOW)));
  const issue = { number: 'DR-7K2M-9QXD-4TB1', sha256: hashOf(json), at: NOW };
  return { json, issue };
}

test('the PDF states and embeds the record, and is the same each time', async () => {
  const { json, issue } = made();
  const pdf = await recordPdf(json, issue);
  if (process.env.RECORD_PDF) writeFileSync(process.env.RECORD_PDF, pdf);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const said of [issue.number, issue.sha256, '$20,000.00', 'Is the domain included?', 'P&L.pdf', 'INV-1']) {
    expect(text.replaceAll('\n', ' ')).toContain(said);
  }
  // Each figure is shown with its period.
  expect(text.replaceAll(/\s+/g, ' ').match(/Jun 2025 – May 2026/g)).toHaveLength(2);
  const read = await getDocumentProxy(new Uint8Array(pdf));
  expect([...((await read.getAttachments()) ?? new Map()).keys()]).toEqual([
    `handoff-deal-record-${issue.number}.json`,
  ]);
  const embedded = embeddedInPdf(new Uint8Array(pdf));
  expect(embedded && hashOf(inflateSync(embedded))).toBe(issue.sha256);
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await read.getMetadata()).info).toMatchObject({ Title: 'Deal record DR-7K2M-9QXD-4TB1', Language: 'en-US' });
  expect(hashOf(await recordPdf(json, issue))).toBe(hashOf(pdf));
});

test('figures with parts are printed part by part', async () => {
  const [offer, ...more] = dealRecordFacts(NOW).offers;
  if (!offer) throw new Error('no offer');
  const parts = [
    { name: 'Hosting', value: 9_900 },
    { name: 'People', value: 120_050 },
  ];
  const costs = { figure: 'costLines', value: { parts }, source: 'document', sourceName: null, asOf: NOW } as const;
  const { json } = made({ offers: [{ ...offer, figures: [costs] }, ...more] });
  const words = await textOf(json);
  expect(words).toContain('Hosting $99, People $1,200.50');
  expect(words).toContain('a reviewer at Handoff');
});

const textOf = async (json: Uint8Array): Promise<string> => {
  const pdf = await recordPdf(json, { number: 'DR-7K2M-9QXD-4TB1', sha256: hashOf(json), at: NOW });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

test('statements about an outside payment are printed with its invoice', async () => {
  const [invoice] = dealRecordFacts(NOW).invoices;
  if (!invoice) throw new Error('no invoice');
  const reports = { buyer: 1, seller: 0 };
  const outside = { by: 'buyer', reference: 'Wire 7', at: NOW, state: 'rejected', reports } as const;
  const contest = { received: 100_000, reason: 'Too little came.', at: NOW };
  const answer = { text: 'All was sent.', receipt: { id: 'gone', name: 'Receipt.pdf' }, at: NOW };
  const printed = async (said: object) =>
    textOf(made({ invoices: [{ ...invoice, outside: { ...outside, ...said } }] }).json);
  const text = await printed({ contest, answer, decision: 'The bank says no.' });
  expect(text).toContain('Outside Handoff Wire 7, rejected, 2026-06-09 12:00:00 UTC');
  expect(text).toContain('Contested 2026-06-09 12:00:00 UTC. $1,000.00 arrived: Too little came.');
  expect(text).toContain('Answered 2026-06-09 12:00:00 UTC: All was sent. A deleted file');
  expect(text).toContain('Decided The bank says no.');
  expect(await printed({ contest: { ...contest, received: 0 } })).toContain('Nothing arrived: Too little came.');
  expect(await printed({})).not.toContain('Contested');
});

test('reversed amounts of a release and test payments are printed', async () => {
  const [invoice] = dealRecordFacts(NOW).invoices;
  if (!invoice) throw new Error('no invoice');
  const printed = (patch: object) => textOf(made({ invoices: [{ ...invoice, ...patch }] }).json);
  const parts = invoice.parts.map((part) => ({ ...part, released: part.amount, takenBack: 12_345 }));
  expect(await printed({ isTest: true, parts })).toMatch(
    /\$123\.45 of the released money was taken back from the seller\. Test mode: /,
  );
  expect(await printed({})).not.toMatch(/taken back|Test mode/);
});

test('overwritten facts of a deal are printed in chronological order', async () => {
  const facts = disputedRecordFacts(NOW);
  const [item] = facts.items;
  if (!item || !facts.deal.dispute) throw new Error('There is no item in dispute.');
  const said = (text: string, file: string | null = null) => ({ item: item.id, text, file });
  const events = [
    dealEvent('code-asked', 'buyer', { label: 'nora-k at GitHub' }),
    dealEvent('item-transferred', 'seller', { label: item.label, said: said('First link.', 'f') }),
    dealEvent('item-problem', 'buyer', { label: item.label, said: said('The link is dead.') }),
    dealEvent('extension-proposed', 'seller', { label: '3 days' }),
    dealEvent('refund-asked', 'buyer', { label: 'I waited long enough.' }),
  ].map((event, i) => ({ id: String(i), data: { ...event, at: new Date(NOW.getTime() + i * 60_000) } }));
  const deal = {
    ...facts.deal,
    repository: { state: 'asked', host: 'github', account: 'nora-k', where: '', changedAt: NOW } as const,
    earlierDisputes: [{ ...facts.deal.dispute, reason: 'An earlier quarrel.' }],
  };
  const steps = [{ id: 'x', at: NOW, by: 'seller' as const, text: 'Unlock the domain.' }];
  const items = [{ ...item, steps, confirmedAt: NOW }];
  const { json } = made({ ...facts, deal, items, events });
  const text = await textOf(json);
  const lines = [
    'nora-k at GitHub',
    '2026-06-09 12:00:00 UTC: Buyer asked for read-only access: nora-k at GitHub',
    'Transferred 2026-06-09 12:10:00 UTC',
    'Confirmed 2026-06-09 12:00:00 UTC',
    'Done 2026-06-09 12:00:00 UTC by Seller: Unlock the domain.',
    'Problem: The code is refused.',
    '2026-06-09 12:01:00 UTC: Seller transferred Domain: First link.',
    '2026-06-09 12:02:00 UTC: Buyer reported a problem with Domain: The link is dead.',
    '2026-06-09 12:03:00 UTC, Seller: proposed, 3 days',
    '2026-06-09 12:04:00 UTC: I waited long enough.',
    'Opened by Buyer',
    'An earlier quarrel.',
    '$15,000.00 refunded. Most is missing.',
    'No domain.',
  ];
  const places = lines.map((line) => text.indexOf(line));
  expect(lines.filter((_, i) => places[i] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a deal with 5,000 messages is printed partially, at bounded cost', async () => {
  const messages = Array.from({ length: 5000 }, (_, i) => ({
    id: `m${i}`,
    data: {
      senderId: 'b',
      text: `Message ${i} `.repeat(20),
      attachments: [],
      clientId: `m${i}`,
      createdAt: new Date(NOW.getTime() + i),
    },
  }));
  const { json, issue } = made({ messages });
  let pdf: Uint8Array = new Uint8Array();
  const print = async () => {
    pdf = await recordPdf(json, issue);
  };
  expect(await costOf(print, 300)).toBeLessThan(300);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll('\n', ' ')).toMatch(/\d,?\d+ more messages are in the attached JSON/);
}, 60_000);

test('letters missing from the typeface are transliterated, with a note', async () => {
  const message = { senderId: 'b', text: 'Привет, Łódź 😀, สมชาย', attachments: [], clientId: 'm', createdAt: NOW };
  const { json, issue } = made({ messages: [{ id: 'm', data: message }] });
  const { text } = await extractText(new Uint8Array(await recordPdf(json, issue)), { mergePages: true });
  expect(text).toContain('Привет, Łódź :grinning:, smchay');
  expect(text.replaceAll('\n', ' ')).toContain(
    'are transliterated into the Latin alphabet, automatically and only approximately',
  );
});

test.each([
  ['1,000 emoji', '❎'.repeat(1000)],
  ['5,000 Chinese letters', '张'.repeat(5000)],
  [
    '5,000 different Chinese letters',
    Array.from({ length: 5000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join(''),
  ],
  ['5,000 letters from right to left', 'محمد (علي) '.repeat(460)],
  ['5,000 letters without a space', 'a'.repeat(5000)],
])('a message of %s is printed at bounded cost, up to the stated limit', async (_what, text) => {
  const [message] = dealRecordFacts(NOW).messages;
  if (!message) throw new Error('no message');
  const { json, issue } = made({ messages: [{ ...message, data: { ...message.data, text } }] });
  let pdf: Uint8Array = new Uint8Array();
  const print = async () => {
    pdf = await recordPdf(json, issue);
  };
  expect(await costOf(print, 60)).toBeLessThan(60);
  const { text: printed } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(printed.replaceAll('\n', ' ').includes('for this document are cut')).toBe(text.startsWith('❎'));
});

test.each([
  ['Arabic with its points', 'مُحَمَّدٌ عَلِيّ '],
  ['Chinese', '我们公司今天在北京开会讨论新的产品'],
])(
  'a thread of 150,000 letters in %s is truncated and printed at bounded cost',
  async (_script, words) => {
    const [message] = dealRecordFacts(NOW).messages;
    if (!message) throw new Error('no message');
    const text = words.repeat(400).slice(0, 5000);
    const many = Array.from({ length: 30 }, (_, i) => ({ ...message, id: `m${i}`, data: { ...message.data, text } }));
    const { json, issue } = made({ messages: many });
    let pdf: Uint8Array = new Uint8Array();
    const print = async () => {
      pdf = await recordPdf(json, issue);
    };
    expect(await costOf(print, 100)).toBeLessThan(100);
    const { text: printed } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(printed.replaceAll('\n', ' ')).toContain('are cut');
  },
  120_000,
);

test('a thread with more letters than a document prints is truncated, with a note', async () => {
  const [message] = dealRecordFacts(NOW).messages;
  if (!message) throw new Error('no message');
  const text = '❎ '.repeat(1000);
  const many = Array.from({ length: 20 }, (_, i) => ({ ...message, id: `m${i}`, data: { ...message.data, text } }));
  const { json, issue } = made({ messages: many });
  const { text: printed } = await extractText(new Uint8Array(await recordPdf(json, issue)), { mergePages: true });
  expect(printed.length).toBeLessThan(300_000);
  expect(printed.replaceAll('\n', ' ')).toContain('are cut');
}, 120_000);
