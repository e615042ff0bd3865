import type { WorthFigures } from '../figures/worth.ts';
import type { DraftFields } from './draft.ts';

/**
 * Returns the draft fields that a visitor's figures fill in; of the twelve months, only the last one is known. A
 * project without revenue gets no stage, because several are possible.
 */
export function draftFieldsFromWorth(figures: WorthFigures): Partial<DraftFields> {
  const { category, revenue, profit, foundedOn } = figures;
  if (revenue === 0) return { category, foundedOn };
  return {
    category,
    foundedOn,
    stage: 'earning',
    revenueMonths: [...Array<null>(11).fill(null), revenue],
    monthCosts: revenue - profit,
  };
}
