import type { FigureUnit } from '../../figures/read-figure.ts';
import { recordOf } from '../../shared/record-of.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey, type DetailKind } from '../details/details.ts';
import type { EditorStep } from '../details/editor-steps.ts';
import type { MetricInfo } from '../figures/metric.ts';
import type { DraftFields } from './draft.ts';
import { TYPED_FIGURE_KEYS, TYPED_FIGURES, typedFigureInfo } from './typed-figures.ts';

/** A draft field's label and its step in the editor. */
interface DraftField {
  step: EditorStep;
  label: string;
  /** The unit, for figures only. */
  unit?: FigureUnit;
  /** Error that explains why the amount must be in US dollars; set only for amounts that can't be converted. */
  inDollars?: string;
}

const MONEY = { unit: 'money' } as const;
const PRICE = { ...MONEY, inDollars: 'Prices and deals here are in US dollars. Enter US dollars.' } as const;
const SINCE_START = 'Many months have no single rate. Enter US dollars here; amounts by month are converted.';
const COUNT = { unit: 'count' } as const;
const MEASURE = { unit: 'measure' } as const;

const UNITS: Partial<Record<DetailKind, Pick<DraftField, 'unit'>>> = {
  shares: MEASURE,
  countries: MEASURE,
  amounts: MONEY,
  count: COUNT,
};

const TYPED_UNITS: Record<MetricInfo['unit'], FigureUnit> = {
  cents: 'money',
  count: 'count',
  percent: 'measure',
  hours: 'measure',
};

export const DRAFT_FIELDS: Record<keyof DraftFields, DraftField> = {
  title: { step: 'basics', label: 'Name' },
  anonymous: { step: 'basics', label: 'Seller' },
  oneLine: { step: 'basics', label: 'In one line' },
  category: { step: 'basics', label: 'Category' },
  stage: { step: 'basics', label: 'Stage' },
  country: { step: 'basics', label: 'Country' },
  foundedOn: { step: 'basics', label: 'Founded' },
  url: { step: 'basics', label: 'Web address' },
  showUrl: { step: 'basics', label: 'Web address shown to' },
  tech: { step: 'basics', label: 'Built with' },
  reasonForSelling: { step: 'basics', label: 'Reason for selling' },
  knownProblems: { step: 'basics', label: 'Known problems' },
  monthsFrom: { step: 'metrics', label: 'First month' },
  revenueMonths: { step: 'metrics', label: 'Revenue by month', ...MONEY },
  earlierMonths: { step: 'metrics', label: 'The twelve months before', ...MONEY },
  visitMonths: { step: 'metrics', label: 'Visits by month', ...COUNT },
  ...recordOf(TYPED_FIGURE_KEYS, (figure) => ({
    step: 'metrics',
    label: TYPED_FIGURES[figure].label,
    unit: TYPED_UNITS[typedFigureInfo(figure).unit],
    ...(figure === 'allTimeRevenue' && { inDollars: SINCE_START }),
  })),
  assets: { step: 'assets', label: 'Assets', ...COUNT },
  askingPrice: { step: 'price', label: 'Asking price', ...PRICE },
  floor: { step: 'price', label: 'Your floor', ...PRICE },
  priceReason: { step: 'price', label: 'Reason for the price' },
  supportDays: { step: 'price', label: 'Support after the sale', ...COUNT },
  buyNow: { step: 'price', label: 'Buy now' },
  ...(Object.fromEntries(
    DETAIL_KEYS.map((key) => [
      key,
      { step: DETAILS[key].step, label: DETAILS[key].label, ...UNITS[DETAILS[key].kind] },
    ]),
  ) as Record<DetailKey, DraftField>),
};
