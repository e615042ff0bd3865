import { FIGURES, type Period } from '../../../../domain/admin/analytics.ts';

/** `2026-06-09`, which spreadsheets recognise as a date. */
const day = (date: Date): string => date.toISOString().slice(0, 10);

/** The figures of each period, and those they are compared with, as rows of a CSV file. */
export const analyticsCsv = (periods: readonly Period[], comparedPeriods: readonly Period[]): string[][] => [
  ['from', ...FIGURES, 'compared from', ...FIGURES.map((figure) => `${figure} compared`)],
  ...periods.map((period, i) => {
    const compared = comparedPeriods[i];
    return [
      day(period.from),
      ...FIGURES.map((figure) => String(period[figure])),
      compared ? day(compared.from) : '',
      ...FIGURES.map((figure) => String(compared?.[figure] ?? '')),
    ];
  }),
];
