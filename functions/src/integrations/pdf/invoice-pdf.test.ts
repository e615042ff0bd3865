import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { countryName } from '../../../../src/domain/account/countries.ts';
import { describeMoney } from '../../../../src/domain/invoice/describe-money.ts';
import { type Invoice, invoiceState, TAX_WORDS, TEST_WORDS } from '../../../../src/domain/invoice/invoice.ts';
import { invoiceStatus } from '../../../../src/domain/invoice/invoice-status.ts';
import { partName, partTimingText } from '../../../../src/domain/invoice/part-words.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { formatAsRead } from '../../../../tests/support/plain/format-as-read.ts';
import { flatPdf, withoutSpaces } from '../../../../tests/support/plain/pdf-text.ts';
import { costOf } from '../../../../tests/support/plain/processor-cost.ts';
import { invoicePdf } from './invoice-pdf.ts';

const CHECK = { code: '7K2M-9QXD-4TB1-0CEF', url: 'https://handoff.example/verify' };
const plan = {
  price: 2_000_000,
  installments: [{ amount: 500_000, days: 30 }],
  holdback: { amount: 200_000, days: 60 },
};
const issued = purchaseOf(plan);
const withParts = (change: Partial<Invoice['parts'][number]>, patch: Partial<Invoice> = {}): Invoice => {
  const parts = issued.parts.map((part) => ({ ...part, ...change }));
  return { ...issued, parts, state: invoiceState(parts), ...patch };
};
const handoff = { uid: null, legalName: 'Handoff', address: '', country: '', taxId: '' };
const single = (kind: 'fee' | 'membership', amount: number): Invoice => {
  const [part] = issued.parts;
  if (!part) throw new Error('There is no part.');
  const parts = [{ ...part, id: kind, kind, amount, state: 'settled' as const, released: amount, holdback: undefined }];
  return { ...issued, kind, amount, parts, payee: handoff, paidAt: NOW, state: invoiceState(parts) };
};

test.each<[string, Invoice, string]>([
  ['issued', issued, 'To pay'],
  [
    'with what people typed',
    { ...issued, payer: { ...issued.payer, legalName: 'Łódź & Søn', address: 'Quay 1\n0150 Oslo', taxId: 'NO 999' } },
    'Tax ID NO 999',
  ],
  ['overdue', withParts({ state: 'overdue' }), 'Overdue'],
  ['paid', withParts({ state: 'paid' }, { paidAt: NOW }), 'Paid, held'],
  ['void', withParts({ state: 'void' }), 'This invoice is void. There is nothing to pay on it.'],
  [
    'refunded',
    {
      ...issued,
      parts: issued.parts.map((part) => ({ ...part, state: 'settled' as const, refunded: part.amount })),
      state: 'refunded',
    },
    'refunded',
  ],
  ['a fee', single('fee', 60_000), 'Handoff’s fee'],
  ['of a sandbox', { ...issued, isTest: true }, TEST_WORDS],
  ['a membership', single('membership', 14_900), 'Lifetime membership, issued'],
])('%s: every figure and word of the page is in the PDF', async (_, invoice, also) => {
  const pdf = await invoicePdf(invoice, CHECK, NOW);
  const text = await flatPdf(pdf);
  const { payer, payee } = invoice;
  const said = [
    invoice.number,
    invoiceStatus(invoice, null).label,
    formatExactMoney(invoice.amount),
    ...[payer, payee].flatMap(({ legalName, address, country }) => [
      legalName,
      address,
      country && countryName(country),
    ]),
    ...invoice.parts.flatMap((part) => [
      partName(part, invoice),
      formatAsRead(partTimingText(part, NOW)),
      formatExactMoney(part.amount),
    ]),
    ...formatAsRead(describeMoney(invoice, null, NOW)),
    `${TAX_WORDS} Dates are in UTC.`,
    CHECK.code,
  ];
  for (const words of said) expect(text).toContain(withoutSpaces(words));
  expect(text).toContain(withoutSpaces(also));
  expect(text.includes(withoutSpaces(TEST_WORDS))).toBe(invoice.isTest);
  expect(pdf.length).toBeLessThan(60 * 1024);
});

test.each([
  ['Greek', 'Άγιος Ιωάννης'],
  ['Cyrillic', 'Дмитрий Їжак'],
  ['Hebrew', 'אברהם כהן'],
  ['Arabic', 'علاء الدين مصطفى'],
  ['Persian', 'ژیلا گچ\u200cپژوه'],
  ['Han', '王小明'],
  ['Japanese', '渡辺なをみ・ブルーノ'],
  ['Korean', '김철수 주식회사'],
  ['Polish and Vietnamese', 'Łukasz Nguyễn'],
])('a name in %s can be copied as typed', async (_script, name) => {
  const payer = { ...issued.payer, legalName: name, address: '' };
  const pdf = await invoicePdf({ ...issued, payer }, CHECK, NOW);
  const text = await flatPdf(pdf);
  for (const word of name.replace('\u200c', '').split(' ')) expect(text).toContain(word);
  expect(text).not.toContain('typeface');
  expect(pdf.length).toBeLessThan(60 * 1024);
});

test('letters without a typeface are transliterated with a note; nothing is blank', async () => {
  const payer = { ...issued.payer, legalName: 'สมชาย', address: 'กรุงเทพ 🚀' };
  const text = await flatPdf(await invoicePdf({ ...issued, payer }, CHECK, NOW));
  for (const spelled of ['smchay', 'krungethph:rocket:', 'smchaypays$15,000.00']) expect(text).toContain(spelled);
  expect(text).toContain(
    withoutSpaces('are transliterated into the Latin alphabet, automatically and only approximately.'),
  );
  expect(await flatPdf(await invoicePdf(issued, CHECK, NOW))).not.toContain('typeface');
});

/** Returns the fonts of a PDF, without the subset prefixes of their names. */
const fontsIn = (pdf: Buffer): Set<string> =>
  new Set([...pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name = '']) => name));

test.each([
  ['CN', 'NotoSansSC'],
  ['SG', 'NotoSansSC'],
  ['TW', 'NotoSansTC'],
  ['HK', 'NotoSansHK'],
  ['JP', 'NotoSansJP'],
  ['KR', 'NotoSansKR'],
  ['', 'NotoSansSC'],
])("Han characters of a party in %j use that country's forms: %s", async (country, font) => {
  const payer = { ...issued.payer, legalName: '直角', address: '', country };
  const payee = { ...issued.payee, legalName: 'Lee', address: '', country: 'FR' };
  const fonts = [...fontsIn(await invoicePdf({ ...issued, payer, payee }, CHECK, NOW))];
  expect(fonts.filter((name) => name.startsWith('NotoSans')).map((name) => name.replace(/-.*/, ''))).toEqual([font]);
});

test('the verification address is on one line, so that it can be copied', async () => {
  const url = 'https://a-marketplace-with-a-long-name--preview-of-a-branch.web.app/verify';
  const { text } = await extractText(new Uint8Array(await invoicePdf(issued, { ...CHECK, url }, NOW)), {
    mergePages: true,
  });
  expect(text).toContain(url);
});

test('it is tagged, has a language and a title, and uses only our fonts', async () => {
  const pdf = await invoicePdf(issued, CHECK, NOW);
  const read = await getDocumentProxy(new Uint8Array(pdf));
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await read.getMetadata()).info).toMatchObject({ Title: 'Invoice INV-2026-000001', Language: 'en-US' });
  const tree = await (await read.getPage(1)).getStructTree();
  expect(JSON.stringify(tree)).toMatch(/"role":"H1".*"role":"Table".*"role":"TH"/);
  const names = [...pdf.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /^[A-Z]{6}\+InstrumentSans-/.test(name ?? ''))).toBe(true);
});

test.each([
  ['emoji, each of thirty letters', '❎'],
  ['letters of another script', '张'],
  ['letters of many parts of a typeface', '张伟龘靐齉齾爩鱻麤龗灪吁籲'],
  ['letters from right to left', 'محمد (علي) '],
  ['letters without a space', 'a'],
])('an invoice with a name and an address of %s has a bounded cost', async (_what, sign) => {
  const payer = {
    ...issued.payer,
    legalName: sign.repeat(120).slice(0, 120),
    address: sign.repeat(300).slice(0, 300),
  };
  const print = async () => expect((await invoicePdf({ ...issued, payer }, CHECK, NOW)).length).toBeLessThan(60 * 1024);
  expect(await costOf(print, 12)).toBeLessThan(12);
});
