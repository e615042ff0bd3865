import { EDITOR_STEP_LABELS, EDITOR_STEPS, type EditorStep } from '../details/editor-steps.ts';
import type { Draft, DraftFields } from '../draft/draft.ts';
import { isDeepEqual } from '../draft/draft-entries.ts';
import { DRAFT_FIELDS } from '../draft/draft-fields.ts';

/** Kinds of items that can have their own review reasons, by ID: assets, pictures and documents. */
const ITEMS = ['assets', 'pictures', 'documents'] as const;
type Item = (typeof ITEMS)[number];

/**
 * Maximum number of reasons in a review. A review has at most one reason per field, and there are fewer fields than
 * this.
 */
export const MAX_REASONS = 150;

const FIELDS = Object.keys(DRAFT_FIELDS) as (keyof DraftFields)[];
const ITEM_STEPS: Record<Item, EditorStep> = { assets: 'assets', pictures: 'pictures', documents: 'pictures' };

/** Path of the logo, which isn't one of the draft's typed fields. */
const LOGO = 'logo';

/**
 * Matches a reason's path: a draft field, the logo, `assets.{id}` and similar, or a whole step (used by earlier
 * reviews).
 */
export const REASON_PATH_PATTERN = new RegExp(
  `^(?:${[...new Set<string>([...EDITOR_STEPS, ...FIELDS, LOGO])].join('|')}|(?:${ITEMS.join('|')})\\.[A-Za-z0-9_-]{1,40})$`,
);

const isField = (path: string): path is keyof DraftFields => FIELDS.some((field) => field === path);
const itemOf = (path: string): [Item, string] | null => {
  const [kind, id] = path.split('.');
  const item = ITEMS.find((name) => name === kind);
  return item && id ? [item, id] : null;
};

/** Returns the ID of the document that a reason is about; null if it isn't about a document. */
export function documentOf(path: string): string | null {
  const [kind, id = null] = itemOf(path) ?? [];
  return kind === 'documents' ? id : null;
}

/**
 * Returns a reason's editor step and label. Assets and pictures are labeled as in the reviewed version, documents only
 * if the current user may see their names.
 */
export function locateReason(
  path: string,
  { assets, pictures }: Pick<Draft, 'assets' | 'pictures'>,
  documents: readonly { id: string; name: string }[] = [],
): { step: EditorStep; label: string } {
  const item = itemOf(path);
  if (item) {
    const [kind, id] = item;
    const at = pictures.findIndex((picture) => picture.id === id);
    const labels: Record<Item, string> = {
      assets: assets.find((asset) => asset.id === id)?.label || 'An asset',
      pictures: at < 0 ? 'A picture' : `Picture ${at + 1}`,
      documents: documents.find((document) => document.id === id)?.name ?? 'A document',
    };
    return { step: ITEM_STEPS[kind], label: labels[kind] };
  }
  if (path === LOGO) return { step: 'pictures', label: 'Logo' };
  if (isField(path)) return { step: DRAFT_FIELDS[path].step, label: DRAFT_FIELDS[path].label };
  const step = EDITOR_STEPS.find((name) => name === path);
  return step ? { step, label: EDITOR_STEP_LABELS[step] } : { step: 'review', label: path };
}

/** Returns true if changes to a reason's subject can be detected: a field, an asset, a picture or the logo. */
export const isComparable = (path: string): boolean =>
  path === LOGO || isField(path) || (itemOf(path) !== null && documentOf(path) === null);

type Compared = DraftFields & Pick<Draft, 'pictures' | 'logo'>;

/**
 * Returns true if a reason's subject has changed since the review. Always false for documents and whole steps, whose
 * changes can't be detected.
 */
export function isChangedSinceReview(path: string, reviewed: Compared, now: Compared): boolean {
  const differs = (a: unknown, b: unknown) => !isDeepEqual(a, b);
  const [kind, id] = itemOf(path) ?? [];
  if (kind === 'assets') return differs(find(reviewed.assets, id), find(now.assets, id));
  if (kind === 'pictures') return differs(find(reviewed.pictures, id), find(now.pictures, id));
  if (path === LOGO) return differs(reviewed.logo, now.logo);
  return isField(path) && differs(reviewed[path], now[path]);
}

const find = <T extends { id: string }>(all: readonly T[], id: string | undefined): T | undefined =>
  all.find((item) => item.id === id);
