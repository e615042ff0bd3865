import { countryName } from '../../../../domain/account/countries.ts';
import {
  type Draft,
  type DraftAsset,
  type DraftFields,
  EDITOR_STEPS,
  type EditorStep,
  sumMonths,
} from '../../../../domain/listing/draft.ts';
import { DRAFT_FIELDS } from '../../../../domain/listing/draft-fields.ts';
import { monthAt } from '../../../../domain/listing/month-at.ts';
import { ASSET_KIND_LABELS, STAGE_LABELS } from '../../../../domain/listing/options.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatMonth, formatMonthYear } from '../../../../domain/shared/time.ts';

interface ReviewField {
  /** Tells apart what has the same label. */
  id: string;
  label: string;
  text: string;
}

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));
const count = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-US'));
const months = (from: string, values: readonly (number | null)[]): string =>
  values.every((cents) => cents === null)
    ? ''
    : values
        .map((cents, i) => `${formatMonth(monthAt(from, i))} ${cents === null ? '–' : formatMoney(cents)}`)
        .join(', ');
const days = (value: number): string => (value === 1 ? '1 day' : `${value} days`);

/** The text of each field that a seller can fill in. A field that is added to the draft does not compile without one. */
const TEXTS: { [F in Exclude<keyof DraftFields, 'assets'>]: (value: DraftFields[F], draft: DraftFields) => string } = {
  title: (text) => text,
  oneLine: (text) => text,
  category: (category) => category ?? '',
  stage: (stage) => (stage ? STAGE_LABELS[stage] : ''),
  country: (country) => (country ? countryName(country) : ''),
  foundedOn: (month) => (month ? formatMonthYear(month) : ''),
  url: (text) => text,
  tech: (tags) => tags.join(', '),
  reasonForSelling: (text) => text,
  knownProblems: (text) => text,
  ownerHours: (hours) => (hours === null ? '' : `${hours} hours a week`),
  monthsFrom: formatMonthYear,
  revenueMonths: (values, { monthsFrom }) =>
    months(monthsFrom, values) && `${formatMoney(sumMonths(values))} in all: ${months(monthsFrom, values)}`,
  earlierMonths: (values, { monthsFrom }) => months(monthAt(monthsFrom, -values.length), values),
  ttmCosts: money,
  mrr: money,
  activeSubscriptions: count,
  churn: (percent) => (percent === null ? '' : `${percent}%`),
  visitors30: count,
  users: count,
  activeWeekly: count,
  runningCost: money,
  askingPrice: money,
  floor: money,
  priceReason: (text) => text,
  supportDays: (value) => (value === null ? '' : days(value)),
  buyNow: (isOn) => (isOn ? 'On' : 'Off'),
};
/** Labels of the editor that speak to the seller. */
const LABELS: Partial<Record<keyof DraftFields, string>> = {
  ownerHours: 'Owner’s time',
  floor: 'Floor, seen by nobody else',
};

const assetText = ({ kind, identifier, transfer, expectedDays }: DraftAsset): string =>
  [`${ASSET_KIND_LABELS[kind]}, ${transfer || 'no transfer given'}, ${days(expectedDays)}`, identifier]
    .filter(Boolean)
    .join('\n');

function fieldsOf(field: keyof DraftFields, draft: Draft): ReviewField[] {
  if (field === 'assets') {
    return draft.assets.map((asset) => ({ id: `asset ${asset.id}`, label: asset.label, text: assetText(asset) }));
  }
  const text = TEXTS[field] as (value: DraftFields[typeof field], draft: DraftFields) => string;
  return [{ id: field, label: LABELS[field] ?? DRAFT_FIELDS[field].label, text: text(draft[field], draft) }];
}

/** Everything that a draft says, by editor step. */
const reviewFields = (draft: Draft): { step: EditorStep; fields: ReviewField[] }[] =>
  EDITOR_STEPS.map((step) => ({
    step,
    fields: (Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[])
      .filter((field) => DRAFT_FIELDS[field].step === step)
      .flatMap((field) => fieldsOf(field, draft)),
  })).filter(({ fields }) => fields.length > 0);

export interface ComparedField {
  id: string;
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
  const before = earlier && new Map(reviewFields(earlier).map(({ step, fields }) => [step, fields]));
  return reviewFields(draft).map(({ step, fields }) => {
    const earlierFields = before && (before.get(step) ?? []);
    const current = fields.map(({ id, label, text }): ComparedField => {
      const was = earlierFields?.find((field) => field.id === id)?.text ?? '';
      return { id, label, value: text, before: earlierFields && was !== text ? was : null };
    });
    const removed = (earlierFields ?? []).filter(({ id }) => !fields.some((field) => field.id === id));
    return {
      step,
      fields: [...current, ...removed.map(({ id, label, text }) => ({ id, label, value: null, before: text }))],
    };
  });
}
