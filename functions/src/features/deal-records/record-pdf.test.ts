import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { recordText } from '../../../../src/domain/deal-record/deal-record.ts';
import { embeddedInPdf } from '../../../../src/domain/deal-record/record-in-pdf.ts';
import { dealRecord, dealRecordFacts, hashOf } from '../../../../tests/support/deal-record-facts.ts';
import { recordPdf } from './record-pdf.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

function made(patch: Parameters<typeof dealRecordFacts>[1] = {}) {
  const json = Buffer.from(recordText(dealRecord(dealRecordFacts(NOW, patch), NOW)));
  const issue = { number: 'DR-7K2M-9QXD-4TB1', sha256: hashOf(json), at: NOW };
  return { json, issue };
}

test('the PDF says what the record says, carries it, and is the same each time', async () => {
  const { json, issue } = made();
  const pdf = await recordPdf(json, issue);
  if (process.env.RECORD_PDF) writeFileSync(process.env.RECORD_PDF, pdf);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  for (const said of [issue.number, issue.sha256, '$20,000.00', 'Is the domain included?', 'P&L.pdf', 'INV-1']) {
    expect(text.replaceAll('\n', ' ')).toContain(said);
  }
  // Each figure with its period.
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

test('figures that come in parts are printed part by part', async () => {
  const [offer, ...more] = dealRecordFacts(NOW).offers;
  if (!offer) throw new Error('no offer');
  const parts = [
    { name: 'Hosting', value: 9_900 },
    { name: 'People', value: 120_050 },
  ];
  const costs = { figure: 'costLines', value: { parts }, source: 'document', sourceName: null, asOf: NOW } as const;
  const { json, issue } = made({ offers: [{ ...offer, figures: [costs] }, ...more] });
  const { text } = await extractText(new Uint8Array(await recordPdf(json, issue)), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Hosting $99, People $1,200.50');
  expect(words).toContain('a reviewer at Handoff');
});

test('a record of format 1 is printed, too', async () => {
  const json = readFileSync('tests/support/record-of-format-1.txt');
  const pdf = await recordPdf(json, { number: 'DR-7K2M-9QXD-4TB1', sha256: hashOf(json), at: NOW });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ').match(/Jun 2025 – May 2026/g)).toHaveLength(2);
});

test('a deal with 5,000 messages is printed in part, in seconds', async () => {
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
  const begun = performance.now();
  const pdf = await recordPdf(json, issue);
  expect(performance.now() - begun).toBeLessThan(15_000);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll('\n', ' ')).toMatch(/\d,?\d+ more messages are in the attached JSON/);
}, 60_000);

test('what the typeface lacks is printed as a question mark, and said', async () => {
  const message = { senderId: 'b', text: 'Привет, Łódź 😀', attachments: [], clientId: 'm', createdAt: NOW };
  const { json, issue } = made({ messages: [{ id: 'm', data: message }] });
  const { text } = await extractText(new Uint8Array(await recordPdf(json, issue)), { mergePages: true });
  expect(text).toContain('??????, Łódź ?');
  expect(text.replaceAll('\n', ' ')).toContain('Characters that this typeface does not have are printed as “?”.');
});
