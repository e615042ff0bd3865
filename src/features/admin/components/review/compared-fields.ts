import { countryName } from '../../../../domain/account/countries.ts';
import { type Draft, type EditorStep, isEarning, sumMonths } from '../../../../domain/listing/draft.ts';
import { monthAt } from '../../../../domain/listing/month-at.ts';
import { STAGE_LABELS } from '../../../../domain/listing/options.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatMonth, formatMonthYear } from '../../../../domain/shared/time.ts';

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));
const count = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-US'));

/** What a submission says, as label and value by editor step. */
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
    ['Active weekly', count(draft.activeWeekly)],
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
        ['Began in', draft.foundedOn ? formatMonthYear(draft.foundedOn) : ''],
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
        ['Owner’s time', draft.ownerHours === null ? '' : `${draft.ownerHours} h a week`],
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
        ['Help after', `${draft.supportDays ?? 0} days`],
      ],
    },
  ];
}

interface ComparedField {
  label: string;
  /** Null of what the earlier version had and this one has not. */
  value: string | null;
  /** What the earlier version said where that was something else; null where nothing changed. */
  before: string | null;
}

/** The same beside an earlier version, where there is one: what changed, what is new, and what is gone. */
export function comparedFields(
  draft: Draft,
  earlier: Draft | undefined,
): { step: EditorStep; fields: ComparedField[] }[] {
  const then = earlier && new Map(reviewFields(earlier).map(({ step, fields }) => [step, new Map(fields)]));
  return reviewFields(draft).map(({ step, fields }) => {
    const known = then?.get(step);
    const now: ComparedField[] = fields.map(([label, value]) => {
      const before = known?.get(label) ?? '';
      return { label, value, before: known && before !== value ? before : null };
    });
    const labels = fields.map(([label]) => label);
    const gone = [...(known ?? [])].filter(([label]) => !labels.includes(label));
    return { step, fields: [...now, ...gone.map(([label, before]) => ({ label, value: null, before }))] };
  });
}
