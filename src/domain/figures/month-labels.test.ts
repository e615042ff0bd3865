import { expect, test } from 'vitest';
import { isRowOfYears, monthLabels, onlyYearInHeading } from './month-labels.ts';

const labelsOf = (...rows: string[]) => {
  const cells = rows.map((row) => row.split('|'));
  return monthLabels(cells, (column) => cells.some((row) => /\d/.test(row[column] ?? '')));
};

test.each([
  'Month',
  'MONAT',
  'Mês',
  'Månad',
  'Miesiąc',
  'Μήνας',
  'Start date',
  'Month/Year',
  'Période',
  'Abrechnungsmonat',
])('under %s, numbers are months in any order', (heading) => {
  expect(labelsOf(`${heading}|Net`, '3|10', '1|20', '12|30')).toEqual({
    column: 0,
    months: [null, '03', '01', '12'],
    years: null,
  });
});

test.each(['Revenue per month', 'Orders', 'Date of birth of Ada', 'Number of orders'])(
  'under “%s”, numbers are figures',
  (heading) => expect(labelsOf(`${heading}|Net`, '3|10', '1|20', '12|30')).toBeNull(),
);

test.each([
  ['Month', ['3', 'soon']],
  ['Month', ['13', '14']],
  ['Quarter', ['1', '1']],
  ['Fiscal year', ['2024', '2026']],
  ['Orders', ['3', '4']],
  ['#', ['1', '2']],
  ['', ['2025', '2026']],
])('rows that “%s” labels with %j have no month', (heading, [first, second]) =>
  expect(labelsOf(`${heading}|Net`, `${first}|10`, `${second}|20`)).toEqual({ column: 0, months: null, years: null }),
);

test('numbers without a heading are months if there are no duplicates and few gaps', () => {
  expect(labelsOf('4|10', '2|20')?.months).toEqual(['04', '02']);
  expect(labelsOf('10.26|10', '08.26|20', '07.26|20')?.months).toEqual(['2026-10', '2026-08', '2026-07']);
  expect(labelsOf('10.26|10', '3.25|20')).toBeNull();
  expect(labelsOf('4|10', '4|20')).toBeNull();
  expect(labelsOf('100|10', '300|20')).toBeNull();
  expect(labelsOf('4|10')).toBeNull();
  // Without another column, these numbers are the figures.
  expect(labelsOf('4', '2')).toBeNull();
});

test('totals and blank cells aren’t months', () => {
  expect(labelsOf('Month|Net', '3|10', '|5', '1|20', 'Total|35')?.months).toEqual([null, '03', null, '01', null]);
});

test('a column of years next to months without a year belongs to them', () => {
  expect(labelsOf('Year|Month|Net', '2025|12|10', '2026|1|20')).toEqual({
    column: 1,
    months: [null, '2025-12', '2026-01'],
    years: 0,
  });
  expect(labelsOf('Month|Year|Net', 'Dec|2025|10', 'Jan||20', 'Feb|2026|30')?.months).toEqual([
    null,
    '2025-12',
    '2025-01',
    '2026-02',
  ]);
  // A month above the first year in the table gets no year.
  expect(labelsOf('Month|Year|Net', 'Dec||10', 'Jan|2026|20')?.months).toEqual([null, null, '2026-01']);
  expect(labelsOf('Month|Net|Orders', 'Dec|2025|10', 'Jan|2026|20')?.years).toBeNull();
  expect(labelsOf('Dec|2025', 'Jan|2026')?.years).toBeNull();
  expect(labelsOf('Dec 2024|2025|10', 'Jan 2025|2026|20')?.years).toBeNull();
  expect(labelsOf('Dec|2015|10', 'Jan|2026|20')?.years).toBeNull();
});

test('a heading may name its figures’ year', () => {
  expect(['Revenue 2025', '2025', 'Net (2025)', '2025-2026', 'Top 20250', 'Net'].map(onlyYearInHeading)).toEqual([
    '2025',
    '2025',
    '2025',
    null,
    null,
    null,
  ]);
  expect(isRowOfYears('Month', ['2025', '2026'])).toBe(true);
  expect(isRowOfYears('', ['2025'])).toBe(true);
  expect(isRowOfYears('soon', ['2025'])).toBe(false);
  expect(isRowOfYears('Month', ['2025', '300'])).toBe(false);
});
