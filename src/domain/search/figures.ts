import type { FigureUnit } from '../figures/read-figure.ts';
import { METRIC_INFO, type Metric, type MetricKind } from '../listing/figures/metric.ts';
import { formatMultiple } from '../listing/figures/multiple.ts';
import { formatMoney } from '../shared/money.ts';
import { formatCount } from '../shared/numbers.ts';

// Public pages load this file, so it must not import schemas.

interface Unit {
  /** Number of stored units per display unit, such as 100 cents per dollar. */
  scale: number;
  isWhole: boolean;
  /** Maximum value that can be searched for, in display units. */
  most: number;
  /** Kind of the input field; `before` and `after` are the signs around it. */
  typed: FigureUnit;
  before: string;
  after: string;
  writtenText: (written: number) => string;
  keptText: (kept: number) => string;
}

/** Units of figures: the display unit, used in URLs and input fields, and the stored unit, used in indexes. */
const UNIT_TABLE = {
  /** Whole dollars, stored in cents. */
  dollars: {
    scale: 100,
    isWhole: true,
    most: 1_000_000_000,
    typed: 'dollars',
    before: '$',
    after: '',
    writtenText: (dollars: number) => formatMoney(dollars * 100),
    keptText: formatMoney,
  },
  /** Multiples as displayed (`2.5×`), stored in tenths. */
  times: {
    scale: 10,
    isWhole: false,
    most: 1000,
    typed: 'measure',
    before: '',
    after: '×',
    writtenText: (times: number) => `${times}×`,
    keptText: formatMultiple,
  },
  count: {
    scale: 1,
    isWhole: true,
    most: 1_000_000_000,
    typed: 'count',
    before: '',
    after: '',
    writtenText: formatCount,
    keptText: formatCount,
  },
  /** Hours per week, stored in tenths. */
  hours: {
    scale: 10,
    isWhole: false,
    most: 168,
    typed: 'measure',
    before: '',
    after: 'h',
    writtenText: (hours: number) => `${hours} h`,
    keptText: (tenths: number) => `${tenths / 10} h`,
  },
} as const satisfies Record<string, Unit>;

/** A numeric value by which listings can be searched; every index has a column of the same name. */
interface FigureNames {
  /** Label on a chip or in a table heading: `MRR`. */
  name: string;
  /** Form used within a sentence: `profit`. */
  said: string;
  /** Heading above the filter's control. */
  heading: string;
  unit: keyof typeof UNIT_TABLE;
  /** True if the value can be negative. */
  signed?: boolean;
  /** Default sort order, which puts the values that buyers prefer first. */
  usualOrder: 'asc' | 'desc';
}
/** A figure with its source: the listing's card, a metric stored beside the card, or the price divided by a metric. */
type FigureRow = FigureNames &
  ({ card: 'askingPrice' | 'multipleTenths' } | { metric: MetricKind } | { priceOver: 'revenue' });

const countFigure = <M extends MetricKind>(name: string, metric: M) =>
  ({
    name,
    said: name.toLowerCase(),
    heading: METRIC_INFO[metric].label,
    unit: 'count',
    usualOrder: 'desc',
    metric,
  }) as const;

/** All figures, in the order of the sort menu and of the index columns. */
const FIGURE_TABLE = {
  price: { name: 'Price', said: 'price', heading: 'Price', unit: 'dollars', usualOrder: 'asc', card: 'askingPrice' },
  multiple: {
    name: 'Multiple',
    said: 'multiple',
    heading: 'Multiple of profit',
    unit: 'times',
    usualOrder: 'asc',
    card: 'multipleTenths',
  },
  revenue: {
    name: 'Revenue',
    said: 'revenue',
    heading: METRIC_INFO.ttmRevenue.label,
    unit: 'dollars',
    usualOrder: 'desc',
    metric: 'ttmRevenue',
  },
  profit: {
    name: 'Profit',
    said: 'profit',
    heading: METRIC_INFO.ttmProfit.label,
    unit: 'dollars',
    signed: true,
    usualOrder: 'desc',
    metric: 'ttmProfit',
  },
  mrr: {
    name: 'MRR',
    said: 'MRR',
    heading: METRIC_INFO.mrr.label,
    unit: 'dollars',
    usualOrder: 'desc',
    metric: 'mrr',
  },
  revenueMultiple: {
    name: 'Revenue multiple',
    said: 'multiple of revenue',
    heading: 'Multiple of revenue',
    unit: 'times',
    usualOrder: 'asc',
    priceOver: 'revenue',
  },
  subscribers: countFigure('Subscribers', 'subscribers'),
  users: countFigure('Users', 'users'),
  visits: countFigure('Visits', 'visitors30'),
  customers: countFigure('Customers', 'payingCustomers'),
  followers: countFigure('Followers', 'followers'),
  hours: {
    name: 'Hours a week',
    said: 'hours a week',
    heading: METRIC_INFO.ownerHours.label,
    unit: 'hours',
    usualOrder: 'asc',
    metric: 'ownerHours',
  },
} as const satisfies Record<string, FigureRow>;

export type FigureKind = keyof typeof FIGURE_TABLE;
/** The figures by which listings can be searched. */
export const FIGURES: Record<FigureKind, FigureRow> = FIGURE_TABLE;
export const FIGURE_KINDS = Object.keys(FIGURE_TABLE) as FigureKind[];

/** Returns the unit of a figure. */
export const unitOf = (kind: FigureKind): Unit => UNIT_TABLE[FIGURES[kind].unit];

/** A figure that is one of the listing's metrics, stored beside its card. */
export type MetricFigure = {
  [F in FigureKind]: (typeof FIGURE_TABLE)[F] extends { metric: MetricKind } ? F : never;
}[FigureKind];
/** Maps each metric figure to its metric. */
export const FIGURE_METRICS = /* @__PURE__ */ Object.fromEntries(
  Object.entries(FIGURES).flatMap(([kind, row]) => ('metric' in row ? [[kind, row.metric]] : [])),
) as Record<MetricFigure, MetricKind>;
export const METRIC_FIGURES = /* @__PURE__ */ Object.keys(FIGURE_METRICS) as MetricFigure[];

/** Converts a metric's value to index units: amounts are already in cents; all other values are in display units. */
export const toIndexUnits = (figure: FigureKind, { kind, value }: Pick<Metric, 'kind' | 'value'>): number =>
  METRIC_INFO[kind].unit === 'cents' ? value : Math.round(value * unitOf(figure).scale);
