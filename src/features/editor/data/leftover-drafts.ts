import type { TypedTexts } from '../../../domain/figures/typed-texts.ts';
import type { DraftFields } from '../../../domain/listing/draft/draft.ts';
import { type DraftConflicts, mergeDrafts } from '../../../domain/listing/draft/merge-drafts.ts';
import { unsavedFields, withUnsaved } from '../../../domain/listing/draft/savable-draft.ts';
import type { DraftKeeper, UnsavedDraft } from './device-drafts.ts';
import { pathOfStoredText } from './storage-key-of-text.ts';

type Offer = (left: UnsavedDraft) => 'taken' | 'later' | 'refused';

/**
 * Offers unsaved input from a listing's closed editors on this device, one at a time. `offerNext` repeats an offer
 * answered with `later`, and input that isn't taken stays stored for the next editor.
 */
export class LeftoverDrafts {
  readonly #keeper: Pick<DraftKeeper, 'takeLeft'>;
  readonly #offer: Offer;
  #waiting: { left: UnsavedDraft; answer: (isTaken: boolean) => void }[] = [];
  #stopTaking: () => void = () => {};

  constructor(keeper: Pick<DraftKeeper, 'takeLeft'>, offer: Offer) {
    this.#keeper = keeper;
    this.#offer = offer;
  }

  /** Starts watching a listing instead of the previous one. */
  watch(listingId: string): void {
    this.stop();
    this.#stopTaking = this.#keeper.takeLeft(
      listingId,
      (left) =>
        new Promise((answer) => {
          this.#waiting.push({ left, answer });
          this.offerNext();
        }),
    );
  }

  offerNext(): void {
    // Remove the offer first, because accepting it causes changes that call this method again.
    const first = this.#waiting.shift();
    if (!first) return;
    const answer = this.#offer(first.left);
    if (answer === 'later') this.#waiting.unshift(first);
    else first.answer(answer === 'taken');
  }

  stop(): void {
    this.#stopTaking();
    for (const { answer } of this.#waiting.splice(0)) answer(false);
  }
}

interface TakenUp {
  fields: DraftFields;
  conflicts: DraftConflicts;
  /** Restored figures that don't parse yet, by path. */
  texts: Record<string, string>;
  /** True if any of the restored input wasn't already in this editor. */
  isBack: boolean;
}

/**
 * Merges another editor's leftover input into this one. Returns null if an unsavable value is in the way, which has to
 * be fixed first.
 */
export function mergeLeftoverDraft(
  left: UnsavedDraft,
  { saved, fields, texts }: { saved: DraftFields; fields: DraftFields; texts: TypedTexts },
): TakenUp | null {
  const back = withUnsaved(saved, left, left.open);
  const { merged, conflicts } = mergeDrafts(saved, fields, back.merged);
  const found = Object.entries(left.texts).flatMap(([named, text]): [string, string][] => {
    const path = pathOfStoredText(named, merged);
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
