import type { PartDetail } from '../details/details.ts';
import { METRIC_KINDS, type MetricKind, type MetricSource } from './metric.ts';

/** Revenue of the twelve months, of those before them, and visits. */
const FIGURES_BY_MONTH = ['revenueMonths', 'earlierMonths', 'visitMonths'] as const;
type FigureByMonth = (typeof FIGURES_BY_MONTH)[number];
/** `PART_DETAILS`, written out: pages that know this schema alone do not load the table of the details. */
const FIGURES_IN_PARTS = [
  'revenueSplit',
  'costLines',
  'trafficSources',
  'topCountries',
] as const satisfies PartDetail[];

/**
 * Checkable figures: each metric, revenue and visits by month, and figures in parts (splits, costs by line, shares).
 */
export const CHECKED_FIGURES = [...METRIC_KINDS, ...FIGURES_BY_MONTH, ...FIGURES_IN_PARTS] as const;
export type CheckedFigure = (typeof CHECKED_FIGURES)[number];
export const isByMonth = (figure: CheckedFigure): figure is FigureByMonth =>
  FIGURES_BY_MONTH.some((one) => one === figure);
export const isMetric = (figure: CheckedFigure): figure is MetricKind => METRIC_KINDS.some((one) => one === figure);

/**
 * The bases of a check, weakest first: a reviewer with a document, or Handoff with an export or the seller’s account.
 */
export const CHECK_SOURCES = ['document', 'recomputed', 'connected'] as const satisfies MetricSource[];
