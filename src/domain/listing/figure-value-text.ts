import { formatMoney } from '../shared/money.ts';
import { sum } from '../shared/sum.ts';
import { partText } from './detail-text.ts';
import { type CheckedFigure, isMetric } from './figure-check-schema.ts';
import type { FigureValue } from './figure-value.ts';
import { metricWithUnit } from './metric.ts';

/** `$21,422`; of figures by month what they come to: `$21,422 in all`; of what comes in parts each of them. */
export function figureValueText(figure: CheckedFigure, value: FigureValue): string {
  if (typeof value === 'number') return isMetric(figure) ? metricWithUnit({ kind: figure, value }) : String(value);
  if ('parts' in value) return value.parts.map((part) => `${part.name} ${partText(figure, part.value)}`).join(', ');
  return `${monthText(figure, sum(value.months))} in all`;
}

/** One month of a figure by month. */
export const monthText = (figure: CheckedFigure, value: number): string =>
  figure === 'visitMonths' ? value.toLocaleString('en-US') : formatMoney(value);
