import type { FigureUnit } from '../../figures/read-figure.ts';
import { DETAIL_KEYS, DETAILS, type DetailKey, type DetailKind } from '../details/details.ts';
import type { EditorStep } from '../details/editor-steps.ts';
import type { DraftFields } from './draft.ts';

/** Where a field of the draft stands in the editor, and what it is called there. */
interface DraftField {
  step: EditorStep;
  label: string;
  /** For figures: what they are counted in. */
  unit?: FigureUnit;
}

const MONEY = { unit: 'money' } as const;
const COUNT = { unit: 'count' } as const;
const MEASURE = { unit: 'measure' } as const;

const UNITS: Partial<Record<DetailKind, Pick<DraftField, 'unit'>>> = {
  shares: MEASURE,
  countries: MEASURE,
  amounts: MONEY,
  count: COUNT,
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
  ownerHours: { step: 'metrics', label: 'Your time', ...MEASURE },
  monthsFrom: { step: 'metrics', label: 'First month' },
  revenueMonths: { step: 'metrics', label: 'Revenue by month', ...MONEY },
  earlierMonths: { step: 'metrics', label: 'The twelve months before', ...MONEY },
  visitMonths: { step: 'metrics', label: 'Visits by month', ...COUNT },
  ttmCosts: { step: 'metrics', label: 'Costs, 12 months', ...MONEY },
  monthCosts: { step: 'metrics', label: 'Costs, last month', ...MONEY },
  mrr: { step: 'metrics', label: 'MRR, last month', ...MONEY },
  activeSubscriptions: { step: 'metrics', label: 'Active subscriptions', ...COUNT },
  churn: { step: 'metrics', label: 'Monthly churn', ...MEASURE },
  visitors30: { step: 'metrics', label: 'Visits, last 30 days', ...COUNT },
  users: { step: 'metrics', label: 'Users', ...COUNT },
  activeWeekly: { step: 'metrics', label: 'Weekly active users', ...COUNT },
  runningCost: { step: 'metrics', label: 'Monthly running cost', ...MONEY },
  payingCustomers: { step: 'metrics', label: 'Paying customers', ...COUNT },
  revenueChurn: { step: 'metrics', label: 'Monthly churn of revenue', ...MEASURE },
  allTimeRevenue: { step: 'metrics', label: 'Revenue since the start', ...MONEY },
  subscribers: { step: 'metrics', label: 'Newsletter subscribers', ...COUNT },
  followers: { step: 'metrics', label: 'Followers', ...COUNT },
  waitingList: { step: 'metrics', label: 'Waiting list', ...COUNT },
  buildHours: { step: 'metrics', label: 'Hours of work in it', ...MEASURE },
  refundRate: { step: 'metrics', label: 'Refund rate', ...MEASURE },
  topCustomer: { step: 'metrics', label: 'Largest customer’s share', ...MEASURE },
  searchImpressions: { step: 'metrics', label: 'Search impressions, last 30 days', ...COUNT },
  assets: { step: 'assets', label: 'Assets', ...COUNT },
  askingPrice: { step: 'price', label: 'Asking price', ...MONEY },
  floor: { step: 'price', label: 'Your floor', ...MONEY },
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
