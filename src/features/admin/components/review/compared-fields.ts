import { countryName } from '../../../../domain/account/countries.ts';
import { type Draft, type EditorStep, isEarning, sumMonths } from '../../../../domain/listing/draft.ts';
import { monthAt } from '../../../../domain/listing/month-at.ts';
import { STAGE_LABELS } from '../../../../domain/listing/options.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatMonth, formatMonthYear } from '../../../../domain/shared/time.ts';

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));
const count = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-US'));

/** The fields of a submission by editor step, each as label and value. */
function reviewFields(draft: Draft): { step: EditorStep; fields: [string, string][] }[] {
  const earning: [string, string][] = [
    ['Revenue, 12 months', formatMoney(sumMonths(draft.revenueMonths))],
    [
      'By month',
      draft.revenueMonths.map((cents, i) => `${formatMonth(monthAt(draft.monthsFrom, i))} ${money(cents)}`).join(', '),
    ],
    ['Costs, 12 months', money(draft.ttmCosts)],
    ['MRR', money(draft.mrr)],
    ['Active subscriptions', count(draft.activeSubscriptions)],
  ];
  const preRevenue: [string, string][] = [
    ['Users', count(draft.users)],
    ['Weekly active users', count(draft.activeWeekly)],
    ['Running cost', money(draft.runningCost)],
  ];
  return [
    {
      step: 'basics',
      fields: [
        ['Name', draft.title],
        ['In one line', draft.oneLine],
        ['Category', draft.category ?? ''],
        ['Stage', draft.stage ? STAGE_LABELS[draft.stage] : ''],
        ['Country', draft.country ? countryName(draft.country) : ''],
        ['Founded', draft.foundedOn ? formatMonthYear(draft.foundedOn) : ''],
        ['Web address', draft.url],
        ['Built with', draft.tech.join(', ')],
        ['Why for sale', draft.reasonForSelling],
        ['Known problems', draft.knownProblems],
      ],
    },
    {
      step: 'metrics',
      fields: [
        ...(isEarning(draft) ? earning : preRevenue),
        ['Visits, 30 days', count(draft.visitors30)],
        ['Owner’s time', draft.ownerHours === null ? '' : `${draft.ownerHours} hours a week`],
      ],
    },
    {
      step: 'assets',
      fields: draft.assets.map((asset) => [
        asset.label,
        `${asset.transfer}, ${asset.expectedDays} days${asset.identifier ? `\n${asset.identifier}` : ''}`,
      ]),
    },
    {
      step: 'price',
      fields: [
        ['Asking price', money(draft.askingPrice)],
        ['Reason', draft.priceReason],
        ['Support after the sale', `${draft.supportDays ?? 0} days`],
      ],
    },
  ];
}

export interface ComparedField {
  label: string;
  /** Null where only the earlier version has the field. */
  value: string | null;
  /** The value in the earlier version where it differs; null where nothing changed. */
  before: string | null;
}

/** The fields of a submission compared with those of an earlier version, if there is one: changed, added and removed. */
export function comparedFields(
  draft: Draft,
  earlier: Draft | undefined,
): { step: EditorStep; fields: ComparedField[] }[] {
  const earlierSteps = earlier && new Map(reviewFields(earlier).map(({ step, fields }) => [step, new Map(fields)]));
  return reviewFields(draft).map(({ step, fields }) => {
    const earlierFields = earlierSteps?.get(step);
    const current: ComparedField[] = fields.map(([label, value]) => {
      const before = earlierFields?.get(label) ?? '';
      return { label, value, before: earlierFields && before !== value ? before : null };
    });
    const labels = fields.map(([label]) => label);
    const removed = [...(earlierFields ?? [])].filter(([label]) => !labels.includes(label));
    return { step, fields: [...current, ...removed.map(([label, before]) => ({ label, value: null, before }))] };
  });
}
