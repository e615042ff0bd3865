import { countryName } from '../account/countries.ts';
import { WRITTEN_WITH_AI, WRITTEN_WITH_AI_LABELS } from '../listing/details/detail-options.ts';
import { METRIC_SOURCES, SOURCE_LABELS } from '../listing/figures/metric.ts';
import { CATEGORIES, STAGE_LABELS, STAGES } from '../listing/options.ts';
import { AGE_LABELS, AGES } from './ages.ts';
import type { FigureKind } from './figures.ts';
import { LISTED_LABELS, LISTED_WITHIN } from './listed-within.ts';

// Public pages load this file, so it must not import schemas; search-query.ts builds the schemas from the table below.

/** Last page of search results; to see results beyond it, users have to narrow the search. */
export const MAX_PAGE = 1000;

/** Returns the key by which tags are compared and counted: sellers type both `Next.js` and `next.js`. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();

/** The possible values, in the order in which engines number them, or the format of a value. */
type Values = { options: readonly string[] } | { pattern: RegExp } | { longest: number };

/** A filter for listings that have any of the chosen values. */
type ListRow = Values & {
  kind: 'list';
  /** Label on a value's chip: `Tag`. */
  name: string;
  /** Heading above the filter's control: `Tags`. */
  heading: string;
  /** Form used within a sentence, after “the”: `tags`. */
  said: string;
  labels?: Readonly<Record<string, string>>;
  /** Maximum number of chosen values. */
  most: number;
  /** Normalizes values for comparison; if missing, values are compared unchanged. */
  keyOf?: (value: string) => string;
  /** Phrases the chosen value as a description of a listing. */
  phrase?: (chosen: string) => string;
  /** Format of the index column: the position among the options, a single name, several names, a month, or a moment. */
  column: 'place' | 'name' | 'names' | 'month' | 'moment';
};

/** A filter on the figure of the same name, with inclusive bounds; a single bound means “at least” or “at most”. */
interface RangeRow<E extends string = string> {
  kind: 'range';
  /** Query parameters of the lower and upper bound. */
  ends: { min?: E; max?: E };
  /** Width of a histogram bar and step of the arrow keys, in display units. */
  bars?: Bars;
}
interface Bars {
  width: number;
  step: number;
}

/** A filter for listings that have a property, such as “buy now”. */
interface FlagRow {
  kind: 'flag';
  name: string;
  text: string;
}

/** All search filters, in the order in which a search's description mentions them. */
const FILTER_TABLE = {
  category: {
    kind: 'list',
    name: 'Category',
    heading: 'Category',
    said: 'category',
    options: CATEGORIES,
    most: CATEGORIES.length,
    column: 'place',
  },
  stage: {
    kind: 'list',
    name: 'Stage',
    heading: 'Stage',
    said: 'stage',
    options: STAGES,
    labels: STAGE_LABELS,
    most: STAGES.length,
    column: 'place',
  },
  tech: {
    kind: 'list',
    name: 'Tag',
    heading: 'Tags',
    said: 'tags',
    longest: 40,
    most: 20,
    keyOf: tagKey,
    column: 'names',
  },
  country: {
    kind: 'list',
    name: 'Country',
    heading: 'Country',
    said: 'country',
    pattern: /^[A-Z]{2}$/,
    most: 60,
    column: 'name',
  },
  price: { kind: 'range', ends: { min: 'minPrice', max: 'maxPrice' }, bars: { width: 5_000, step: 1_000 } },
  mrr: { kind: 'range', ends: { min: 'minMrr', max: 'maxMrr' } },
  profit: { kind: 'range', ends: { min: 'minProfit', max: 'maxProfit' } },
  multiple: { kind: 'range', ends: { min: 'minMultiple', max: 'maxMultiple' }, bars: { width: 0.5, step: 0.1 } },
  subscribers: { kind: 'range', ends: { min: 'minSubscribers', max: 'maxSubscribers' } },
  users: { kind: 'range', ends: { min: 'minUsers', max: 'maxUsers' } },
  visits: { kind: 'range', ends: { min: 'minVisits', max: 'maxVisits' } },
  customers: { kind: 'range', ends: { min: 'minCustomers', max: 'maxCustomers' } },
  followers: { kind: 'range', ends: { min: 'minFollowers', max: 'maxFollowers' } },
  hours: { kind: 'range', ends: { min: 'minHours', max: 'maxHours' } },
  age: {
    kind: 'list',
    name: 'Age',
    heading: 'Age',
    said: 'age',
    options: AGES,
    labels: AGE_LABELS,
    most: AGES.length,
    phrase: (ages: string) => `${ages.toLowerCase()} old`,
    column: 'month',
  },
  listed: {
    kind: 'list',
    name: 'Listed',
    heading: 'Listed',
    said: 'listing date',
    options: LISTED_WITHIN,
    labels: LISTED_LABELS,
    most: LISTED_WITHIN.length,
    phrase: (choices: string) => `listed in the ${choices.toLowerCase()}`,
    column: 'moment',
  },
  source: {
    kind: 'list',
    name: 'Figures',
    heading: 'Where the figures come from',
    said: 'source of figures',
    options: METRIC_SOURCES,
    labels: SOURCE_LABELS,
    most: METRIC_SOURCES.length,
    column: 'place',
  },
  ai: {
    kind: 'list',
    name: 'Written with AI',
    heading: 'Written with AI',
    said: 'part written with AI',
    options: WRITTEN_WITH_AI,
    labels: WRITTEN_WITH_AI_LABELS,
    most: WRITTEN_WITH_AI.length,
    phrase: (parts: string) => `written with AI: ${parts.toLowerCase()}`,
    column: 'place',
  },
  profitable: { kind: 'flag', name: 'Profit', text: 'Profitable' },
  priceDropped: { kind: 'flag', name: 'Sale', text: 'Price dropped' },
  buyNow: { kind: 'flag', name: 'Sale', text: 'Buy now' },
} as const satisfies Record<string, ListRow | FlagRow | RangeRow>;

type Table = typeof FILTER_TABLE;
export type Filter = keyof Table;
type FilterLike<Row> = { [F in Filter]: Table[F] extends Row ? F : never }[Filter];
export type ListFilter = FilterLike<{ kind: 'list' }>;
/** A list filter whose possible values are all known. */
export type ClosedList = FilterLike<{ options: readonly string[] }>;
/** A list filter stored in indexes as a value's position among its options. */
type PlacedList = FilterLike<{ column: 'place' }>;
/** A list filter for which each listing has exactly one value, regardless of today's date. */
export type SingleValueList = FilterLike<{ column: 'place' | 'name' }>;
export type Range = FilterLike<{ kind: 'range' }> & FigureKind;
export type Histogram = FilterLike<{ bars: object }>;
export type FlagFilter = FilterLike<{ kind: 'flag' }>;

export type ListValue<L extends ListFilter> = Table[L] extends { options: readonly (infer V extends string)[] }
  ? V
  : string;
type ValueOf<T> = T extends unknown ? T[keyof T] : never;
/** Query parameter of a range's bound: `minPrice`. */
export type End = ValueOf<Table[Range]['ends']>;

const rows: Record<Filter, ListRow | FlagRow | RangeRow> = FILTER_TABLE;
export const FILTERS = Object.keys(FILTER_TABLE) as Filter[];
export const isRange = (filter: Filter): filter is Range => rows[filter].kind === 'range';
export const isFlag = (filter: Filter): filter is FlagFilter => rows[filter].kind === 'flag';
const isList = (filter: Filter): filter is ListFilter => rows[filter].kind === 'list';
const isKept = (list: ListFilter, ...columns: ListRow['column'][]): boolean => columns.includes(listRow(list).column);

export const listRow = (list: ListFilter): ListRow => FILTER_TABLE[list];
export const rangeRow = (range: Range): RangeRow<End> => FILTER_TABLE[range];
export const flagRow = (flag: FlagFilter): FlagRow => FILTER_TABLE[flag];
export const barsOf = (histogram: Histogram): Bars => FILTER_TABLE[histogram].bars;
/** Returns all possible values of a list filter. */
export const optionsOf = (list: ClosedList): readonly string[] => FILTER_TABLE[list].options;

export const LISTS = FILTERS.filter(isList);
export const CLOSED_LISTS = /* @__PURE__ */ LISTS.filter((list): list is ClosedList => 'options' in listRow(list));
export const POSITION_LISTS = /* @__PURE__ */ LISTS.filter((list): list is PlacedList => isKept(list, 'place'));
export const SINGLE_VALUE_LISTS = /* @__PURE__ */ LISTS.filter((list): list is SingleValueList =>
  isKept(list, 'place', 'name'),
);
export const FLAGS = FILTERS.filter(isFlag);
export const RANGES = FILTERS.filter(isRange);
export const isHistogram = (range: Range): range is Histogram => rangeRow(range).bars !== undefined;
export const HISTOGRAMS = /* @__PURE__ */ RANGES.filter(isHistogram);
/** Number of bars in every histogram, of equal width starting at 0; the last one also counts everything above. */
export const BARS = 20;

/** Maps each bound's query parameter to its range: `minPrice` to `price`. */
export const RANGE_OF_END = Object.fromEntries(
  RANGES.flatMap((range) => Object.values(rangeRow(range).ends).map((end) => [end, range])),
) as Record<End, Range>;
export const ENDS = Object.keys(RANGE_OF_END) as End[];

/** Returns the chosen values of a list filter, normalized for comparison. */
export function normalizedChoices(
  list: ListFilter,
  filters: Readonly<Record<ListFilter, readonly string[]>>,
): string[] {
  const { keyOf = (value: string) => value } = listRow(list);
  return filters[list].map((value) => keyOf(value));
}

/** Returns the display text of a list filter's value: `Norway`, `Earning`. */
export const choiceText = (list: ListFilter, value: string): string =>
  list === 'country' ? countryName(value) : (listRow(list).labels?.[value] ?? value);
