import { readFigure } from '../../../domain/figures/read-figure.ts';
import type { TypedTexts } from '../../../domain/figures/typed-texts.ts';
import type { DraftFields, DraftProblem } from '../../../domain/listing/draft/draft.ts';
import { entriesKind, monthName, monthNames } from '../../../domain/listing/draft/draft-entries.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft/draft-fields.ts';
import { CONVERTED_FIGURES, type Conversion } from '../../../domain/rates/conversion.ts';
import { DOLLAR } from '../../../domain/rates/currency.ts';
import { readerClock } from '../../../domain/shared/reader-clock.ts';
import { decimalSignOf } from '../../../domain/shared/reader-locale.ts';

/** Returns the field name of a path: `revenueMonths` for `revenueMonths.3`. */
const fieldAt = (path: string): keyof DraftFields => path.split('.')[0] as keyof DraftFields;

/**
 * Returns the path under which to store a half-typed figure: `revenueMonths.2026-03` for `revenueMonths.3`, or the days
 * field of an asset.
 */
export function storageKeyOfText(path: string, fields: DraftFields): string {
  const field = fieldAt(path);
  const key = path.slice(field.length + 1);
  if (field === 'assets') return `${path}.expectedDays`;
  if (entriesKind(field) !== 'months') return path;
  return `${field === 'earlierMonths' ? 'revenueMonths' : field}.${monthName(field, fields, Number(key))}`;
}

/** Returns the current path of a text stored under `storageKeyOfText`; null if its month is no longer in the draft. */
export function pathOfStoredText(path: string, fields: DraftFields): string | null {
  const field = fieldAt(path);
  if (field === 'assets') return path.replace(/\.expectedDays$/, '');
  if (entriesKind(field) !== 'months') return path;
  const month = path.slice(field.length + 1);
  const among = field === 'revenueMonths' ? (['revenueMonths', 'earlierMonths'] as const) : [field];
  const at = among.map((one) => `${one}.${monthNames(one, fields).indexOf(month)}`);
  return at.find((one) => !one.endsWith('-1')) ?? null;
}

/** Returns the figure (and month, for revenue) of a field that accepts any currency; null for all other fields. */
export function convertibleFigureAt(path: string, fields: DraftFields): Pick<Conversion, 'figure' | 'month'> | null {
  const name = storageKeyOfText(path, fields);
  const [field, month = ''] = name.split('.');
  if (field === 'revenueMonths') return { figure: 'revenue', month };
  const figure = CONVERTED_FIGURES.find((one) => one === name);
  return figure ? { figure, month: null } : null;
}

/** Returns an error for each typed figure that doesn't parse; the draft keeps its last valid value. */
export const unparsedTextProblems = (texts: TypedTexts, fields: DraftFields): DraftProblem[] =>
  Object.entries(texts).flatMap(([path, text]) => {
    const { unit = 'count', step, label } = DRAFT_FIELDS[fieldAt(path)];
    const currency = convertibleFigureAt(path, fields) ? DOLLAR : undefined;
    const reading = readFigure(text, { unit, currency, localSign: decimalSignOf(readerClock().locale) });
    const isForeign = reading.kind === 'value' && reading.currency !== undefined;
    if (reading.kind === 'empty' || (reading.kind === 'value' && !isForeign)) return [];
    return [{ step, path, message: `${label}: “${text.trim()}” is not ${isForeign ? 'converted yet' : 'clear'}.` }];
  });
