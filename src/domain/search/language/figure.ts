import { FIGURES, type FigureKind, type MetricFigure } from '../figures.ts';
import type { SearchEntry } from '../search-entry.ts';

/** The amounts of a figure as they were typed in another currency, in its smallest unit. */
export interface TypedIn {
  currency: string;
  min: number | null;
  max: number | null;
  near: number | null;
}

/** A figure that a text asks for, as an index keeps it; both ends included. */
export interface Figure {
  kind: FigureKind;
  min: number | null;
  max: number | null;
  /** The value named without “over” or “under”: the closest come first, and the ends lie half of it away. */
  near: number | null;
  /** The amounts that were typed in another currency and converted. */
  typed?: TypedIn;
}

/** Returns an entry's value of a figure; null without one. */
export function figureValue(kind: FigureKind, entry: SearchEntry): number | null {
  const row = FIGURES[kind];
  if ('card' in row) return entry.card[row.card];
  if ('metric' in row) return entry[kind as MetricFigure];
  const of = entry[row.priceOver];
  return of !== null && of > 0 ? Math.round((entry.card.askingPrice * 10) / of) : null;
}

/** Returns whether a value fits a figure; null fits none. */
export const fitsFigure = (value: number | null, { min, max }: Pick<Figure, 'min' | 'max'>): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** The closeness of a value to the wanted one: 1 if equal, falling to 0 at nothing or twice as much. */
export const closeness = (value: number | null, { near }: Pick<Figure, 'near'>): number =>
  value === null || near === null || near <= 0 ? 0 : Math.max(0, 1 - Math.abs(value - near) / near);
