import type { TypedTexts } from '../../../domain/figures/typed-texts.ts';
import type { DraftFields } from '../../../domain/listing/draft/draft.ts';
import { type DraftConflicts, mergeDrafts } from '../../../domain/listing/draft/merge-drafts.ts';
import { unsavedFields, withUnsaved } from '../../../domain/listing/draft/savable-draft.ts';
import type { KeptDraft } from './device-drafts.ts';
import { textAt } from './path-of-text.ts';

interface TakenUp {
  fields: DraftFields;
  conflicts: DraftConflicts;
  /** The figures that cannot be read yet which came back, by path. */
  texts: Record<string, string>;
  /** Whether any of it was not here anyway. */
  isBack: boolean;
}

/**
 * What an editor shows with what another has left; null where something that cannot be saved stands in its place: that is mended
 * first.
 */
export function takeUpDraft(
  left: KeptDraft,
  { saved, fields, texts }: { saved: DraftFields; fields: DraftFields; texts: TypedTexts },
): TakenUp | null {
  const back = withUnsaved(saved, left, left.open);
  const { merged, conflicts } = mergeDrafts(saved, fields, back.merged);
  const found = Object.entries(left.texts).flatMap(([named, text]): [string, string][] => {
    const path = textAt(named, merged);
    return path === null || texts[path] === text ? [] : [[path, text]];
  });
  if (Object.keys(conflicts).length || found.some(([path]) => path in texts)) return null;
  const parts = [unsavedFields(fields, merged).typed, back.conflicts, found];
  return {
    fields: merged,
    conflicts: back.conflicts,
    texts: Object.fromEntries(found),
    isBack: parts.some((part) => Object.keys(part).length > 0),
  };
}
