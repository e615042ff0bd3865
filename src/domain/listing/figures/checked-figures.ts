import type { PartDetail } from '../details/details.ts';
import { METRIC_KINDS, type MetricKind, type MetricSource } from './metric.ts';

/** Revenue for the last twelve months, revenue for the twelve months before, and visits. */
const FIGURES_BY_MONTH = ['revenueMonths', 'earlierMonths', 'visitMonths'] as const;
type FigureByMonth = (typeof FIGURES_BY_MONTH)[number];
/** A copy of `PART_DETAILS`, so that pages that need only these schemas don't load the details table. */
const FIGURES_IN_PARTS = [
  'revenueSplit',
  'costLines',
  'trafficSources',
  'topCountries',
] as const satisfies PartDetail[];

/**
 * Figures that can be checked: each metric, monthly revenue and visits, and figures in parts (splits, costs by line,
 * shares).
 */
export const CHECKED_FIGURES = [...METRIC_KINDS, ...FIGURES_BY_MONTH, ...FIGURES_IN_PARTS] as const;
export type CheckedFigure = (typeof CHECKED_FIGURES)[number];
export const isByMonth = (figure: CheckedFigure): figure is FigureByMonth =>
  FIGURES_BY_MONTH.some((item) => item === figure);
export const isMetric = (figure: CheckedFigure): figure is MetricKind => METRIC_KINDS.some((kind) => kind === figure);

/**
 * The basis of a check, weakest first: a document that a reviewer saw, an export, or the seller's connected account.
 */
export const CHECK_SOURCES = ['document', 'recomputed', 'connected'] as const satisfies MetricSource[];
