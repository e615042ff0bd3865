import { monthAt } from '../../shared/time.ts';
import { isMetric } from './checked-figures.ts';
import { historyMark, visitsMark } from './figure-marks.ts';
import type { FigureCheck } from './figure-schemas.ts';
import type { Figures } from './figures.ts';
import type { Mark } from './mark.ts';
import { formatMonthSpan, isDayMetric, metricPeriod } from './metric-period.ts';

/** Returns the public mark for a checked figure; a document's name is left out. */
export const checkMark = (check: FigureCheck, figures: Figures): Mark => ({
  source: check.source,
  name: check.source === 'document' ? null : check.document,
  at: check.at,
  period: periodOf(check, figures),
});

function periodOf({ figure, source, period, at }: FigureCheck, figures: Figures): string | null {
  const { monthsFrom, visits, history } = figures;
  if (period) return formatMonthSpan(period.from, period.to);
  if (figure === 'revenueMonths') return formatMonthSpan(monthsFrom, monthAt(monthsFrom, 11));
  if (figure === 'visitMonths') return visits && visitsMark(visits).period;
  if (figure === 'earlierMonths') return history ? historyMark(history).period : null;
  if (!isMetric(figure) || isDayMetric({ kind: figure, source })) return null;
  return metricPeriod({ kind: figure, asOf: at, source }, monthsFrom);
}
