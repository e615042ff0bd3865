import { FIGURES, type FigureKind, type MetricFigure } from '../figures.ts';
import type { SearchEntry } from '../search-entry.ts';

/** Amounts typed in a currency other than dollars, in its smallest unit. */
export interface TypedCurrency {
  currency: string;
  min: number | null;
  max: number | null;
  near: number | null;
}

/** A figure requested in a search text, in index units; both bounds are inclusive. */
export interface Figure {
  kind: FigureKind;
  min: number | null;
  max: number | null;
  /**
   * The requested value, if typed without “over” or “under”; the closest values rank first. `min` is then half of it,
   * and `max` is one and a half times as much, or null for incomes such as revenue.
   */
  near: number | null;
  /** The typed amounts, if they were converted from another currency. */
  typed?: TypedCurrency;
}

/** Returns a listing's value for a figure, or null if the listing has none. */
export function figureValue(kind: FigureKind, entry: SearchEntry): number | null {
  const row = FIGURES[kind];
  if ('card' in row) return entry.card[row.card];
  if ('metric' in row) return entry[kind as MetricFigure];
  const of = entry[row.priceOver];
  return of !== null && of > 0 ? Math.round((entry.card.askingPrice * 10) / of) : null;
}

/** Returns true if a value is within a figure's bounds; always false for null. */
export const matchesFigure = (value: number | null, { min, max }: Pick<Figure, 'min' | 'max'>): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/**
 * Returns how close a value is to the requested one: 1 if equal, falling to 0 at zero or at twice the requested value.
 */
export const closeness = (value: number | null, { near }: Pick<Figure, 'near'>): number =>
  value === null || near === null || near <= 0 ? 0 : Math.max(0, 1 - Math.abs(value - near) / near);
