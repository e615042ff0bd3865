import { expect, test } from 'vitest';
import { purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { makePdf, PDF_LIMITS, type PdfRequest } from './make-pdf.ts';

// On a busy machine, a process may take longer to start than production allows.
const PATIENT = { startMs: 60_000, ms: 30_000, megabytes: PDF_LIMITS.megabytes };
const NOW = new Date('2026-06-09T12:00:00Z');
const invoice = purchaseOf({ price: 2_000_000, installments: [], holdback: null });
const check = { code: '7K2M-9QXD-4TB1-0CEF', url: 'https://handoff.example/verify' };
const order: PdfRequest = { kind: 'invoice', invoice, check, now: NOW };

test('a PDF is made in a separate process while other requests are served', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const pdf = await makePdf(order, PATIENT);
  clearInterval(others);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(10);
});

test('letters of a share picture that need other fonts are outlined there', async () => {
  const texts = {
    oneLine: 'منصة حجز',
    country: 'JP',
    about: 'SaaS',
    state: null,
    price: '$42,000',
    basis: 'asking price',
  };
  const outlines = async (title: string) =>
    Buffer.from(await makePdf({ kind: 'share-picture', facts: { ...texts, title, figures: [] } }, PATIENT)).toString();
  const [japanese, latin] = await Promise.all([outlines('予約ページ'), outlines('Yoyaku')]);
  expect(japanese).toMatch(/^<svg [\s\S]*<\/svg>$/);
  expect(japanese.match(/<path transform/g)?.length).toBe((latin.match(/<path transform/g)?.length ?? 0) - 1);
});

test('a PDF may take five seconds and 256 MB', () => {
  expect(PDF_LIMITS).toMatchObject({ ms: 5000, megabytes: 256 });
});

test.each([
  ['too long', { ...PATIENT, ms: 1 }],
  ['too much memory', { ...PATIENT, megabytes: 12 }],
])('a PDF that takes %s is abandoned with an error message', async (_what, limits) => {
  await expect(makePdf(order, limits)).rejects.toMatchObject({ code: 'pdf-unavailable', status: 503 });
});

test('ten requests may wait; the next is rejected at once and succeeds later', async () => {
  let ended = 0;
  const impatient = () => makePdf(order, { ...PATIENT, startMs: 1 }).catch(() => (ended += 1));
  const others = Array.from({ length: 10 }, impatient);
  await expect(makePdf(order, PATIENT)).rejects.toMatchObject({ code: 'pdf-unavailable' });
  expect(ended).toBe(0);
  await Promise.all(others);
  expect((await makePdf(order, PATIENT)).length).toBeGreaterThan(1000);
});
