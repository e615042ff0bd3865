import { FIGURES, type FigureKind, type MetricFigure } from '../figures.ts';
import type { SearchEntry } from '../search-entry.ts';

/** Amounts typed in another currency, in its smallest unit. */
export interface TypedCurrency {
  currency: string;
  min: number | null;
  max: number | null;
  near: number | null;
}

/** A figure that a text asks for, in index units; both ends inclusive. */
export interface Figure {
  kind: FigureKind;
  min: number | null;
  max: number | null;
  /**
   * The wanted value, if typed without “over” or “under”. The closest values rank first, `min` is half of it, and `max`
   * is one and a half times it, or null for income.
   */
  near: number | null;
  /** The typed amounts, if they were converted from another currency. */
  typed?: TypedCurrency;
}

/** Returns an entry's value for a figure, or null if it has none. */
export function figureValue(kind: FigureKind, entry: SearchEntry): number | null {
  const row = FIGURES[kind];
  if ('card' in row) return entry.card[row.card];
  if ('metric' in row) return entry[kind as MetricFigure];
  const of = entry[row.priceOver];
  return of !== null && of > 0 ? Math.round((entry.card.askingPrice * 10) / of) : null;
}

/** Returns true if a value satisfies a figure; null never does. */
export const matchesFigure = (value: number | null, { min, max }: Pick<Figure, 'min' | 'max'>): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** Returns how close a value is to the wanted one: 1 if equal, falling to 0 at zero or at twice the wanted value. */
export const closeness = (value: number | null, { near }: Pick<Figure, 'near'>): number =>
  value === null || near === null || near <= 0 ? 0 : Math.max(0, 1 - Math.abs(value - near) / near);
