import { formatMoney } from '../shared/money.ts';
import { daysText, formatMonthYear } from '../shared/time.ts';
import { detailParts } from './detail-text.ts';
import { DETAILS, type DetailKey } from './details.ts';
import type { DraftAsset, DraftFields } from './draft.ts';
import { cellAt, cellOf } from './draft-cell.ts';
import { entriesKind } from './draft-entries.ts';
import { draftAssetText, draftFieldText } from './draft-field-text.ts';
import { DRAFT_FIELDS } from './draft-fields.ts';
import { ASSET_KIND_LABELS, TRANSFERABLE_LABELS } from './options.ts';

const PART_LABELS: Record<keyof DraftAsset, string> = {
  id: 'id',
  kind: 'kind',
  label: 'label',
  identifier: 'identifier',
  transfer: 'how it is transferred',
  expectedDays: 'days to transfer',
  transferable: 'transfer',
};
const PART_TEXTS: { [P in keyof DraftAsset]: (value: DraftAsset[P]) => string } = {
  id: (id) => id,
  kind: (kind) => ASSET_KIND_LABELS[kind],
  label: (text) => text,
  identifier: (text) => text,
  transfer: (text) => text,
  expectedDays: daysText,
  transferable: (value) => TRANSFERABLE_LABELS[value],
};

/** The name and text of one of the parts of a detail. */
const partOf = (field: DetailKey, key: string, value: number) =>
  detailParts(field, DETAILS[field].kind === 'countries' ? [{ country: key, percent: value }] : { [key]: value })[0];

/** What a path names, for people: `Asset “Domain”, label`, `Revenue in March 2026`, `Where visitors are: Norway`. */
export function cellLabel(path: string, mine: DraftFields, theirs: DraftFields): string {
  const { field, key, part } = cellOf(path, mine);
  if (key === undefined) return DRAFT_FIELDS[field].label;
  if (entriesKind(field) === 'months') {
    return `${field === 'visitMonths' ? 'Visits' : 'Revenue'} in ${formatMonthYear(key)}`;
  }
  if (field === 'assets') {
    const [here, there] = [mine, theirs].map((draft) => cellAt(draft, `assets.${key}.label`) as string | null);
    return [`Asset “${here || there || 'without a name'}”`, part && PART_LABELS[part]].filter(Boolean).join(', ');
  }
  return `${DRAFT_FIELDS[field].label}: ${partOf(field as DetailKey, key, 0)?.name ?? key}`;
}

/** What stands at a path, whole, for people; empty where there is nothing. */
export function cellText(path: string, draft: DraftFields): string {
  const { field, key, part } = cellOf(path, draft);
  if (key === undefined) return draftFieldText(field, draft);
  const value = cellAt(draft, path);
  if (value === null) return '';
  if (entriesKind(field) === 'months') {
    const month = value as number;
    return field === 'visitMonths' ? month.toLocaleString('en-US') : formatMoney(month);
  }
  if (field !== 'assets') return partOf(field as DetailKey, key, value as number)?.text ?? '';
  if (part) return (PART_TEXTS[part] as (value: unknown) => string)(value);
  const asset = value as DraftAsset;
  return [asset.label, draftAssetText(asset)].filter(Boolean).join('\n');
}
