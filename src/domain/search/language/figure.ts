import type { SearchEntry } from '../search-entry.ts';

export const FIGURE_KINDS = ['price', 'mrr', 'profit', 'revenue', 'multiple'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** A figure that a text asks for, in cents, multiples in tenths; both ends included. */
export interface Figure {
  kind: FigureKind;
  min: number | null;
  max: number | null;
  /** What was named without “over” or “under”: the closest come first, and the ends lie half of it away. */
  near: number | null;
}

const VALUES: Record<FigureKind, (entry: SearchEntry) => number | null> = {
  price: ({ card }) => card.askingPrice,
  mrr: ({ mrr }) => mrr,
  profit: ({ profit }) => profit,
  revenue: ({ revenue }) => revenue,
  multiple: ({ card }) => card.multipleTenths,
};
/** What an entry has of a figure, in cents or tenths; null for nothing. */
export const figureValue = (kind: FigureKind, entry: SearchEntry): number | null => VALUES[kind](entry);

/** Whether a value fits a figure. What has no value fits none. */
export const fitsFigure = (value: number | null, { min, max }: Pick<Figure, 'min' | 'max'>): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);

/** How close a value comes to what was asked for: 1 where it is the same, falling to 0 at nothing or twice as much. */
export const closeness = (value: number | null, { near }: Pick<Figure, 'near'>): number =>
  value === null || near === null || near <= 0 ? 0 : Math.max(0, 1 - Math.abs(value - near) / near);
