import type { FigureUnit } from '../figures/read-figure.ts';
import { DETAIL_KEYS, DETAIL_LIMITS, DETAILS, type DetailKey, type DetailKind } from './details.ts';
import type { DraftFields } from './draft.ts';
import { DRAFT_LIMITS } from './draft-limits.ts';
import type { EditorStep } from './editor-steps.ts';

const { amount, count, asked, hours, buildHours, supportDays, transferDays } = DRAFT_LIMITS;

/** Where a field of the draft stands in the editor, and what it is called there. */
interface DraftField {
  step: EditorStep;
  label: string;
  /** For figures: what they are counted in, and the highest one that can be saved. */
  unit?: FigureUnit;
  max?: number;
}

const MONEY = { unit: 'money', max: amount } as const;
const COUNT = { unit: 'count', max: count } as const;
const PERCENT = { unit: 'measure', max: 100 } as const;

const UNITS: Partial<Record<DetailKind, Pick<DraftField, 'unit' | 'max'>>> = {
  shares: PERCENT,
  countries: PERCENT,
  amounts: MONEY,
  count: { unit: 'count', max: DETAIL_LIMITS.count },
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
  ownerHours: { step: 'metrics', label: 'Your time', unit: 'measure', max: hours },
  monthsFrom: { step: 'metrics', label: 'First month' },
  revenueMonths: { step: 'metrics', label: 'Revenue by month', ...MONEY },
  earlierMonths: { step: 'metrics', label: 'The twelve months before', ...MONEY },
  visitMonths: { step: 'metrics', label: 'Visits by month', ...COUNT },
  ttmCosts: { step: 'metrics', label: 'Costs, 12 months', ...MONEY },
  monthCosts: { step: 'metrics', label: 'Costs, last month', ...MONEY },
  mrr: { step: 'metrics', label: 'MRR, last month', ...MONEY },
  activeSubscriptions: { step: 'metrics', label: 'Active subscriptions', ...COUNT },
  churn: { step: 'metrics', label: 'Monthly churn', ...PERCENT },
  visitors30: { step: 'metrics', label: 'Visits, last 30 days', ...COUNT },
  users: { step: 'metrics', label: 'Users', ...COUNT },
  activeWeekly: { step: 'metrics', label: 'Weekly active users', ...COUNT },
  runningCost: { step: 'metrics', label: 'Monthly running cost', ...MONEY },
  payingCustomers: { step: 'metrics', label: 'Paying customers', ...COUNT },
  revenueChurn: { step: 'metrics', label: 'Monthly churn of revenue', ...PERCENT },
  allTimeRevenue: { step: 'metrics', label: 'Revenue since the start', ...MONEY },
  subscribers: { step: 'metrics', label: 'Newsletter subscribers', ...COUNT },
  followers: { step: 'metrics', label: 'Followers', ...COUNT },
  waitingList: { step: 'metrics', label: 'Waiting list', ...COUNT },
  buildHours: { step: 'metrics', label: 'Hours of work in it', unit: 'measure', max: buildHours },
  refundRate: { step: 'metrics', label: 'Refund rate', ...PERCENT },
  topCustomer: { step: 'metrics', label: 'Largest customer’s share', ...PERCENT },
  searchImpressions: { step: 'metrics', label: 'Search impressions, last 30 days', ...COUNT },
  assets: { step: 'assets', label: 'Assets', unit: 'count', max: transferDays },
  askingPrice: { step: 'price', label: 'Asking price', unit: 'money', max: asked },
  floor: { step: 'price', label: 'Your floor', unit: 'money', max: asked },
  priceReason: { step: 'price', label: 'Reason for the price' },
  supportDays: { step: 'price', label: 'Support after the sale', unit: 'count', max: supportDays },
  buyNow: { step: 'price', label: 'Buy now' },
  ...(Object.fromEntries(
    DETAIL_KEYS.map((key) => [
      key,
      { step: DETAILS[key].step, label: DETAILS[key].label, ...UNITS[DETAILS[key].kind] },
    ]),
  ) as Record<DetailKey, DraftField>),
};
