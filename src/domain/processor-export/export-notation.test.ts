import { expect, test } from 'vitest';
import { NO_CORRECTIONS } from '../recompute/recompute.ts';
import { cellReaders, NotationDetector } from './export-notation.ts';

const surveyOf = (dates: string[], amounts: string[], inCents = false) => {
  const survey = new NotationDetector({ dates: [0], amounts: [1], inCents });
  const rows = Math.max(dates.length, amounts.length);
  for (let i = 0; i < rows; i++) survey.observe([dates[i] ?? '', amounts[i] ?? '']);
  return survey;
};
const orderOf = (...dates: string[]) => {
  const { writing, questions } = surveyOf(dates, []).found(NO_CORRECTIONS);
  return questions.length ? 'asked' : writing.dateOrder;
};
const signOf = (...amounts: string[]) => {
  const { writing, questions } = surveyOf([], amounts).found(NO_CORRECTIONS);
  return questions.length ? 'asked' : writing.decimalSign;
};

test.each([
  ['day-first', ['01/02/2026', '13/02/2026']],
  ['day-first', [' 13/02/2026 10:00 PM', '', 'soon', '2026-05-31']],
  ['month-first', ['01/02/26', '02/13/26, 10:00']],
  ['asked', ['01/02/2026', '2026-05-31']],
  ['asked', ['13/02/2026', '02/13/2026']],
  // Day and month are equal, so the order doesn't matter.
  [null, ['02/02/2026']],
  [null, ['2026-05-31', '2026/05/31', '31 May 2026', '']],
  ['day-first', ['01.02.2026', '02.03.2026']],
  ['month-first', ['01.02.2026', '02.13.2026']],
  ['asked', ['01.02.2026', '01/02/2026']],
  [null, ['31/31/2026']],
])('the order of day and month is %s in %j', (order, dates) => expect(orderOf(...dates)).toBe(order));

test.each([
  ['.', ['1.50', '2']],
  ['.', ['2', '3']],
  [',', ['1,50', '12,5']],
  [',', ['1.500', '2,50']],
  ['.', ['1,500', '2.50']],
  ['.', ['-1,234.56', '(50.00)']],
  [',', ['-1.234,56', '1\u00A0200,5']],
  ['asked', ['1,500', '12.400']],
  ['asked', ['1.500']],
  ['asked', ['1,50', '2.50']],
  ['.', ['', 'free', '1 500']],
])('%s divides dollars from cents in %j', (sign, amounts) => expect(signOf(...amounts)).toBe(sign));

test('an answer settles its question, and stays even if the cells contradict it', () => {
  const survey = surveyOf(['01/02/2026'], ['1.500']);
  expect(survey.found(NO_CORRECTIONS).questions).toEqual(['dateOrder', 'decimalSign']);
  expect(survey.found({ ...NO_CORRECTIONS, dateOrder: 'day-first', decimalSign: ',' })).toEqual({
    writing: { dateOrder: 'day-first', decimalSign: ',', inCents: false },
    questions: [],
  });
  expect(surveyOf([], ['1.50']).found({ ...NO_CORRECTIONS, decimalSign: ',' }).writing.decimalSign).toBe(',');
});

test('whole amounts are cents if the processor writes them so, until one of them has a fraction', () => {
  const isCents = (amounts: string[], inCents = true) =>
    surveyOf([], amounts, inCents).found(NO_CORRECTIONS).writing.inCents;
  expect([isCents(['2900', '-500', '']), isCents(['29', '29.9']), isCents(['2900'], false)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(surveyOf([], ['2900'], true).found({ ...NO_CORRECTIONS, inCents: false }).writing.inCents).toBe(false);
});

test('cents that are mostly below a dollar raise a question, since a spreadsheet may have dropped `.00`', () => {
  const isAsked = (amounts: string[], inCents = true, choice = NO_CORRECTIONS) =>
    surveyOf([], amounts, inCents).found(choice).questions.includes('decimalSign');
  expect([isAsked(['29', '30', '1500', '0', '0']), isAsked(['9']), isAsked(['-29', '5'])]).toEqual([true, true, true]);
  expect([isAsked(['2900', '45', '0']), isAsked(['2900', '5', '1190']), isAsked(['0', '00']), isAsked([])]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  // The question is answered by an amount with a decimal sign, or by the seller.
  expect([isAsked(['29', '30', '29.9']), isAsked(['29', '30'], false)]).toEqual([false, false]);
  expect(
    [true, false].map((inCents) => isAsked(['29'], true, { ...NO_CORRECTIONS, decimalSign: '.', inCents })),
  ).toEqual([false, false]);
});

test.each([
  [true, ['2026-05-31'], ['1.50'], false],
  [true, [], ['1.50', '2'], false],
  [false, ['13/02/2026'], ['1.50'], false],
  [false, ['2026-05-31'], ['2'], false],
  [false, ['2026-05-31'], ['1.50', '1,500'], false],
  [false, ['2026-05-31'], ['1.50'], true],
])('whether no further row can change the notation is %s after %j, %j', (isPlain, dates, amounts, inCents) =>
  expect(surveyOf(dates, amounts, inCents).isPlain(NO_CORRECTIONS)).toBe(isPlain),
);

test('no row can change the seller’s choice', () => {
  const said = { dateOrder: 'day-first', decimalSign: ',', inCents: false } as const;
  expect(surveyOf(['01/02/2026'], ['1.500'], true).isPlain(said)).toBe(true);
  expect(surveyOf(['01/02/2026'], ['1.500'], true).isPlain({ ...said, inCents: null })).toBe(false);
});

test('cells are parsed as written', () => {
  const { toInstant, toMinor } = cellReaders({ dateOrder: 'day-first', decimalSign: ',', inCents: false });
  expect([toInstant('01/02/2026'), toMinor('1.500,50', 'USD')]).toEqual([Date.UTC(2026, 1, 1), 150_050]);
  const api = cellReaders({ dateOrder: null, decimalSign: '.', inCents: true });
  expect([
    api.toInstant('01/02/2026'),
    api.toMinor('1500', 'USD'),
    api.toMinor('-1', 'USD'),
    api.toMinor('15.00', 'USD'),
  ]).toEqual([null, 1_500, -1, null]);
  expect([api.toMinor('1000000000', 'USD'), api.toMinor('1000000001', 'USD'), api.toMinor('', 'USD')]).toEqual([
    1_000_000_000,
    null,
    null,
  ]);
});

test('amounts have their currency’s decimals, and only dollars have the listing’s maximum', () => {
  const { toMinor } = cellReaders({ dateOrder: null, decimalSign: '.', inCents: false });
  const read = (text: string, currency: string) => toMinor(text, currency);
  expect([read('5550', 'JPY'), read('5,550.00', 'JPY'), read('55.50', 'JPY')]).toEqual([5_550, 5_550, null]);
  expect([read('12.50', 'EUR'), read('12.50', 'KWD')]).toEqual([1_250, 12_500]);
  expect([read('15000000', 'USD'), read('15000000', 'KRW')]).toEqual([null, 15_000_000]);
  const api = cellReaders({ dateOrder: null, decimalSign: '.', inCents: true });
  expect([api.toMinor('5550', 'JPY'), api.toMinor('2000000000', 'IDR')]).toEqual([5_550, 2_000_000_000]);
});

test('amounts may name their currency, but none other than their column’s', () => {
  const { writing, questions } = surveyOf([], ['1.500,00 €', '12,50 €']).found({
    dateOrder: null,
    decimalSign: null,
    inCents: null,
  });
  expect([writing.decimalSign, questions]).toEqual([',', []]);
  const { toMinor } = cellReaders(writing);
  expect([toMinor('1.500,00 €', 'EUR'), toMinor('-€12,50', 'EUR'), toMinor('(12,50 EUR)', 'EUR')]).toEqual([
    150_000, -1_250, -1_250,
  ]);
  expect([toMinor('12,50 €', 'USD'), toMinor('$12,50', 'EUR'), toMinor('¥5.550', 'JPY')]).toEqual([null, null, 5_550]);
});
