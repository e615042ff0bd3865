import { expect, test } from 'vitest';
import { hasUsualTerms, usualTermsText } from './usual-terms.ts';

const PROJECT = {
  assets: [
    { id: 'domain', label: 'Domain' },
    { id: 'code', label: 'Source code' },
  ],
  supportDays: 30,
};
const USUAL = {
  installments: [],
  holdback: null,
  assets: ['code', 'domain'],
  diligenceDays: 4,
  exclusivityDays: 7,
  supportDays: 30,
};

test("states the usual terms in one sentence, with the listing's days of help", () => {
  expect([30, 1, 0].map((supportDays) => usualTermsText({ supportDays }))).toEqual([
    'Usual terms: 4 days to check, paid within 7, 30 days of help.',
    'Usual terms: 4 days to check, paid within 7, 1 day of help.',
    'Usual terms: 4 days to check, paid within 7, no help.',
  ]);
});

test('any other term is unusual, and so is unreadable input', () => {
  expect(hasUsualTerms(USUAL, PROJECT)).toBe(true);
  for (const other of [
    { installments: [{ amount: null, days: 30 }] },
    { holdback: { amount: 100, days: 30 } },
    { assets: ['code'] },
    { diligenceDays: 5 },
    { exclusivityDays: null },
    { supportDays: Number.NaN },
    { supportDays: 14 },
  ]) {
    expect([other, hasUsualTerms({ ...USUAL, ...other }, PROJECT)]).toEqual([other, false]);
  }
});
