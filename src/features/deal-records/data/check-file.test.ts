import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { dealRecord, dealRecordFacts, hashOf } from '../../../../tests/support/deals/deal-record-facts.ts';
import { recordText } from '../../../domain/deal-record/deal-record.ts';
import { checkFile } from './check-file.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const record = dealRecord(dealRecordFacts(NOW), NOW);
const text = recordText(record);
const { number } = record;

/** Builds a PDF with an embedded file, in the same way as our own PDFs. */
function pdfWith(content: string | Buffer): Buffer {
  const packed = typeof content === 'string' ? deflateSync(Buffer.from(content)) : content;
  const head = `%PDF-1.7\n<<\n/Type /EmbeddedFile\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\n')]);
}
const pdf = pdfWith(text);

/** Hashes of the record and the PDF that the fake API has issued. */
const issued = new Map([
  [hashOf(text), 'json'],
  [hashOf(pdf), 'pdf'],
]);
const asked: unknown[] = [];
let isDown = false;
vi.mock('../../../lib/api/call-api.ts', () => ({
  callApi: async (_name: string, input: { sha256: string; number: string | null }) => {
    if (isDown) throw new Error('No connection.');
    asked.push(input);
    const form = issued.get(input.sha256);
    if (form) return { issued: { number, at: NOW, form }, numbered: null };
    return { issued: null, numbered: input.number === number ? { at: NOW, sections: record.sections } : null };
  },
}));

const check = (content: string | Buffer) => {
  const shares: number[] = [];
  return checkFile(new File([content as BlobPart], 'a file'), (share) => shares.push(share));
};
const at = NOW.toISOString();
const MORE_TIME = `"moreTime":[{"about":"3 days","at":"${at}","by":"buyer","what":"agreed"}]`;
const STEP = `"steps":[{"at":"${at}","by":"seller","text":"Unlocked."}]`;
const pretty = JSON.stringify(JSON.parse(text), null, 2);

test.each([
  ['the JSON as it was issued', text, { kind: 'issued', isCanonical: true, pdf: null }],
  ['the JSON in another layout', pretty, { kind: 'issued', isCanonical: false, pdf: null, text }],
  ['the PDF as it was issued', pdf, { kind: 'issued', isCanonical: true, pdf: 'issued' }],
  ['other pages around the same record', Buffer.concat([pdf, Buffer.from(' ')]), { kind: 'issued', pdf: 'unknown' }],
  ['one letter of a message', text.replace('It is.', 'It Is.'), { kind: 'changed', number, sections: ['messages'] }],
  [
    'a price, in a PDF',
    pdfWith(text.replace('"price":2000000', '"price":2000001')),
    { kind: 'changed', sections: ['offers'] },
  ],
  [
    'the date',
    text.replace(/(?<="issuedAt":"2026-06-0)9(?=[^"]*","kind":"handoff)/, '8'),
    { kind: 'changed', sections: [] },
  ],
  [
    'a section that no longer fits',
    text.replace('"stage":"accepted"', '"stage":"sold"'),
    { kind: 'changed', sections: ['deal'] },
  ],
  ['the number', text.replaceAll(number, 'DR-0000-0000-0000'), { kind: 'unknown', number: 'DR-0000-0000-0000' }],
  ['who asked for more time', text.replace('"moreTime":[]', MORE_TIME), { kind: 'changed', sections: ['moreTime'] }],
  ['a step of an item', text.replace('"steps":[]', STEP), { kind: 'changed', sections: ['handover'] }],
  ['half of it', text.slice(0, 400), { kind: 'unreadable', why: 'not-json' }],
  [
    'a byte that is no text',
    Buffer.concat([Buffer.from(text), Buffer.from([0xff])]),
    { kind: 'unreadable', why: 'not-text' },
  ],
  ['other JSON', '{"a":1}', { kind: 'unreadable', why: 'not-a-record' }],
  ['a number of nobody’s', '{"number":"DR-0000-0000-0000"}', { kind: 'unreadable', why: 'not-a-record' }],
  ['a PDF without a record', Buffer.from('%PDF-1.7\n'), { kind: 'unreadable', why: 'no-record-in-pdf' }],
  ['a PDF whose record is damaged', pdfWith(Buffer.from('abc')), { kind: 'unreadable', why: 'no-record-in-pdf' }],
  ['nothing', '', { kind: 'unreadable', why: 'not-json' }],
])('%s', async (_, content, expected) => expect(await check(content)).toMatchObject(expected));

test('only digests and record numbers leave the browser', async () => {
  asked.length = 0;
  await check(pdf);
  await check(text.replace('It is.', 'It Is.'));
  expect(asked).toEqual([
    { sha256: hashOf(text), number },
    { sha256: hashOf(pdf), number: null },
    { sha256: hashOf(text.replace('It is.', 'It Is.')), number },
  ]);
});

test('without a connection it compares a record with its own list', async () => {
  isDown = true;
  expect(await check(text)).toMatchObject({ kind: 'not-asked', sha256: hashOf(text), sections: [] });
  expect(await check(text.replace('It is.', 'It Is.'))).toMatchObject({ kind: 'not-asked', sections: ['messages'] });
  isDown = false;
});

test("a record that decompresses beyond the limit isn't read", async () => {
  const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024));
  expect(await check(pdfWith(bomb))).toEqual({ kind: 'unreadable', why: 'no-record-in-pdf' });
});
