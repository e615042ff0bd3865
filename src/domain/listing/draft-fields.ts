import type { FigureUnit } from '../figures/read-figure.ts';
import { DRAFT_LIMITS, type DraftFields, type EditorStep } from './draft.ts';

const { amount, count, asked, hours, supportDays, transferDays } = DRAFT_LIMITS;

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

export const DRAFT_FIELDS: Record<keyof DraftFields, DraftField> = {
  title: { step: 'basics', label: 'Name' },
  oneLine: { step: 'basics', label: 'In one line' },
  category: { step: 'basics', label: 'Category' },
  stage: { step: 'basics', label: 'Stage' },
  country: { step: 'basics', label: 'Country' },
  foundedOn: { step: 'basics', label: 'Founded' },
  url: { step: 'basics', label: 'Web address' },
  tech: { step: 'basics', label: 'Built with' },
  reasonForSelling: { step: 'basics', label: 'Reason for selling' },
  knownProblems: { step: 'basics', label: 'Known problems' },
  ownerHours: { step: 'metrics', label: 'Your time', unit: 'measure', max: hours },
  monthsFrom: { step: 'metrics', label: 'First month' },
  revenueMonths: { step: 'metrics', label: 'Revenue by month', ...MONEY },
  earlierMonths: { step: 'metrics', label: 'The twelve months before', ...MONEY },
  ttmCosts: { step: 'metrics', label: 'Costs, 12 months', ...MONEY },
  mrr: { step: 'metrics', label: 'MRR, last month', ...MONEY },
  activeSubscriptions: { step: 'metrics', label: 'Active subscriptions', ...COUNT },
  churn: { step: 'metrics', label: 'Monthly churn', unit: 'measure', max: 100 },
  visitors30: { step: 'metrics', label: 'Visits, last 30 days', ...COUNT },
  users: { step: 'metrics', label: 'Users', ...COUNT },
  activeWeekly: { step: 'metrics', label: 'Weekly active users', ...COUNT },
  runningCost: { step: 'metrics', label: 'Monthly running cost', ...MONEY },
  assets: { step: 'assets', label: 'Assets', unit: 'count', max: transferDays },
  askingPrice: { step: 'price', label: 'Asking price', unit: 'money', max: asked },
  floor: { step: 'price', label: 'Your floor', unit: 'money', max: asked },
  priceReason: { step: 'price', label: 'Reason for the price' },
  supportDays: { step: 'price', label: 'Support after the sale', unit: 'count', max: supportDays },
  buyNow: { step: 'price', label: 'Buy now' },
};
