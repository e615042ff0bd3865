import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { type DraftFields, draftFieldsSchema } from './draft.ts';
import { withCell } from './draft-cell.ts';
import { cellLabel, cellText } from './draft-cell-text.ts';

const draft: DraftFields = {
  ...draftFieldsSchema.strip().parse(completeDraft()),
  monthsFrom: '2026-01',
  earlierMonths: [...Array(11).fill(null), 2_500],
  visitMonths: [1_234, ...Array(11).fill(null)],
  topCountries: [{ country: 'NO', percent: 12.5 }],
  costLines: { hosting: 1_000 },
  priceReason: 'Long. '.repeat(99).trim(),
};

test.each([
  ['title', 'Name', 'Harbour Desk'],
  ['priceReason', 'Reason for the price', draft.priceReason],
  ['tech', 'Built with', ''],
  ['revenueMonths.2026-03', 'Revenue in March 2026', '$1,000'],
  ['revenueMonths.2025-12', 'Revenue in December 2025', '$25'],
  ['visitMonths.2026-01', 'Visits in January 2026', '1,234'],
  ['visitMonths.2026-02', 'Visits in February 2026', ''],
  ['topCountries.NO', 'Where visitors are: Norway', '12.5%'],
  ['topCountries.SE', 'Where visitors are: Sweden', ''],
  ['costLines.hosting', 'Costs in a month: Hosting', '$10'],
  ['assets.domain', 'Asset “Domain”', 'Domain\nDomain, Registrar, 5 days\nharbour-desk.example'],
  ['assets.domain.label', 'Asset “Domain”, label', 'Domain'],
  ['assets.domain.kind', 'Asset “Domain”, kind', 'Domain'],
  ['assets.domain.identifier', 'Asset “Domain”, identifier', 'harbour-desk.example'],
  ['assets.domain.transfer', 'Asset “Domain”, how it is transferred', 'Registrar'],
  ['assets.domain.expectedDays', 'Asset “Domain”, days to transfer', '5 days'],
  ['assets.domain.transferable', 'Asset “Domain”, transfer', 'It is handed over as it is'],
])('%s is “%s”', (path, label, text) => {
  expect([cellLabel(path, draft, draft), cellText(path, draft)]).toEqual([label, text]);
});

test('an asset that was removed here is named as in the other tab, and one without a name so', () => {
  const without = withCell(draft, 'assets.domain', null, draft);
  expect(cellLabel('assets.domain', without, draft)).toBe('Asset “Domain”');
  expect(cellText('assets.domain', without)).toBe('');
  const nameless = withCell(draft, 'assets.domain.label', '', draft);
  expect(cellText('assets.domain', nameless)).toMatch(/^Domain, Registrar/);
  expect(cellLabel('assets.domain.transfer', nameless, nameless)).toBe('Asset “without a name”, how it is transferred');
});

test('another version of a cell is put where it stands', () => {
  const without = withCell(draft, 'assets.domain', null, draft);
  expect(without.assets.map(({ id }) => id)).toEqual(['code']);
  expect(withCell(without, 'assets.domain', draft.assets[0], draft)).toEqual(draft);
  expect(withCell(without, 'assets.domain.label', 'Gone', draft)).toBe(without);
  expect(withCell(draft, 'revenueMonths.2025-12', 7, draft).earlierMonths[11]).toBe(7);
  expect(withCell(draft, 'revenueMonths.2026-12', null, draft).revenueMonths[11]).toBe(null);
  expect(withCell(draft, 'topCountries.SE', 5, draft).topCountries.map(({ country }) => country)).toEqual(['NO', 'SE']);
  expect(withCell(draft, 'costLines.hosting', null, draft).costLines).toEqual({});
});
