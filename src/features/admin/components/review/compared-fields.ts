import { COST_LINES } from '../../../../domain/listing/details/detail-options.ts';
import { EDITOR_STEPS, type EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import { validConversions } from '../../../../domain/listing/draft/conversions.ts';
import type { Draft, DraftFields } from '../../../../domain/listing/draft/draft.ts';
import { draftAssetText, draftFieldText } from '../../../../domain/listing/draft/draft-field-text.ts';
import { DRAFT_FIELDS } from '../../../../domain/listing/draft/draft-fields.ts';
import { conversionText, costLineOf, isLineFigure } from '../../../../domain/rates/conversion.ts';

interface ReviewField {
  /** Distinguishes fields with the same label; review reasons refer to it. */
  path: string;
  label: string;
  text: string;
  /** Original amounts before conversion, one per line; empty if entered in dollars. */
  converted: string[];
}

/** Overrides for editor labels that address the seller. */
const LABELS: Partial<Record<keyof DraftFields, string>> = {
  ownerHours: 'Owner’s time',
  floor: 'Floor, seen by nobody else',
};

function fieldsOf(field: keyof DraftFields, draft: Draft): ReviewField[] {
  if (field === 'assets') {
    return draft.assets.map((asset) => ({
      path: `assets.${asset.id}`,
      label: asset.label,
      text: draftAssetText(asset),
      converted: [],
    }));
  }
  return [
    {
      path: field,
      label: LABELS[field] ?? DRAFT_FIELDS[field].label,
      text: draftFieldText(field, draft),
      converted: convertedLines(field, draft),
    },
  ];
}

/**
 * Formats conversions as `€3,400 at 1.1202, mean of October 2026, ECB`, prefixed with the revenue month or cost line.
 */
const convertedLines = (field: keyof DraftFields, draft: Draft): string[] =>
  validConversions(draft)
    .filter(({ figure, month }) =>
      month === null
        ? figure.split('.')[0] === field
        : field === (month < draft.monthsFrom ? 'earlierMonths' : 'revenueMonths'),
    )
    .map((one) => `${isLineFigure(one.figure) ? `${COST_LINES[costLineOf(one.figure)]} ` : ''}${conversionText(one)}`);

/** All of a draft's fields, grouped by editor step. */
const reviewFields = (draft: Draft): { step: EditorStep; fields: ReviewField[] }[] =>
  EDITOR_STEPS.map((step) => ({
    step,
    fields: (Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[])
      .filter((field) => DRAFT_FIELDS[field].step === step)
      .flatMap((field) => fieldsOf(field, draft)),
  })).filter(({ fields }) => fields.length > 0);

export interface ComparedField {
  path: string;
  label: string;
  /** Null if only the earlier version has the field. */
  value: string | null;
  /** The earlier version's value if it differs; null if unchanged. */
  before: string | null;
  /** Original amounts before conversion, one per line. */
  converted: string[];
}

/** Compares a submission's fields with those of an earlier version, if any: changed, added and removed. */
export function comparedFields(
  draft: Draft,
  earlier: Draft | undefined,
): { step: EditorStep; fields: ComparedField[] }[] {
  const before = earlier && new Map(reviewFields(earlier).map(({ step, fields }) => [step, fields]));
  return reviewFields(draft).map(({ step, fields }) => {
    const earlierFields = before && (before.get(step) ?? []);
    const current = fields.map(({ path, label, text, converted }): ComparedField => {
      const was = earlierFields?.find((field) => field.path === path)?.text ?? '';
      return { path, label, value: text, before: earlierFields && was !== text ? was : null, converted };
    });
    const removed = (earlierFields ?? []).filter(({ path }) => !fields.some((field) => field.path === path));
    return {
      step,
      fields: [
        ...current,
        ...removed.map(({ path, label, text }) => ({ path, label, value: null, before: text, converted: [] })),
      ],
    };
  });
}
