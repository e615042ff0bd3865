import { isStaleDraft } from '../../../domain/errors.ts';
import { type TypedTexts, withText } from '../../../domain/figures/typed-texts.ts';
import type { FigureAmount } from '../../../domain/listing/draft/conversions.ts';
import { type Draft, type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft/draft.ts';
import { type DraftConflicts, mergeDrafts, withCell, withCells } from '../../../domain/listing/draft/merge-drafts.ts';
import { savableDraft, unsavedFields } from '../../../domain/listing/draft/savable-draft.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { AmountConverter } from './amount-converter.ts';
import type { DraftKeeper, UnsavedDraft } from './device-drafts.ts';
import { LeftoverDrafts, mergeLeftoverDraft } from './leftover-drafts.ts';
import { storageKeyOfText } from './storage-key-of-text.ts';
import { waitWithTimeout } from './wait-with-timeout.ts';

const SAVE_AFTER_MS = 700;

/** `untouched`: nothing has been typed yet. `unsavable`: none of the input so far could be saved. */
export type SaveState = 'untouched' | 'unsavable' | 'saved' | 'typing' | 'saving' | { problem: unknown };

/** The draft as an editor displays it. */
export interface ShownDraft {
  fields: DraftFields;
  /** Values changed both here and in another tab's save, by path, until the user picks one. */
  conflicts: DraftConflicts;
  /** Raw text of figures that are still being typed, by path; preserved when switching steps. */
  texts: TypedTexts;
  state: SaveState;
  /** True if unsaved fields are stored on this device and survive closing the page. */
  isKept: boolean;
  /** When the restored input was typed; null if nothing was restored or the message was dismissed. */
  backFrom: Date | null;
}

interface EditedDraft {
  /** The editor's id, also used as the key for creating a new listing. */
  id: string;
  listingId: string;
  draft: Draft;
}

interface Saving {
  /** Resolves to the listing's id. The first save of a new listing creates it, once per key. */
  listingIdOf: (key: string) => Promise<string>;
  /** Resolves to the revision that contains the fields. */
  send: (input: { listingId: string; revision: number; fields: DraftFields }) => Promise<{ revision: number }>;
  /** Resolves to the revision that contains the amounts in dollars. */
  convert: (input: { listingId: string; revision: number; amounts: FigureAmount[] }) => Promise<{ revision: number }>;
}

const fieldsOf = (draft: Draft): DraftFields => draftFieldsSchema.strip().parse(draft);

/**
 * Tracks a draft's fields as typed: saves them in order shortly after the last change, stores unsaved ones on this
 * device, and restores those of earlier editors (for a new listing, only before anything is typed). `receive` takes the
 * live draft, and another tab's changes either appear here or become conflicts.
 */
export class DraftSession {
  readonly #id: string;
  readonly #saving: Saving;
  readonly #keeper: DraftKeeper;
  readonly #left: LeftoverDrafts;
  readonly #listeners = new Set<() => void>();
  /** The fields when the editor opened. */
  readonly #opened: DraftFields;
  #shown: ShownDraft;
  #revision: number;
  /** The fields at `#revision`. */
  #saved: DraftFields;
  #live: Draft;
  #onLive: () => void = () => {};
  #listingId: string;
  /** Idempotency key for creating a new listing. */
  #key: string;
  #isDirty = false;
  #running: Promise<number> | null = null;
  readonly #converter = new AmountConverter({
    save: () => this.save(),
    convert: async (revision, amounts) =>
      this.#saving.convert({ listingId: await this.#saving.listingIdOf(this.#key), revision, amounts }),
    reaches: (revision) => waitWithTimeout(() => this.#revision >= revision, this.subscribe),
  });
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ id, listingId, draft }: EditedDraft, saving: Saving, keeper: DraftKeeper) {
    this.#id = id;
    this.#key = id;
    this.#listingId = listingId;
    this.#live = draft;
    this.#revision = draft.revision;
    this.#opened = fieldsOf(draft);
    this.#saved = this.#opened;
    this.#saving = saving;
    this.#keeper = keeper;
    this.#left = new LeftoverDrafts(keeper, (left) => this.#takeUp(left));
    this.#shown = {
      fields: this.#opened,
      conflicts: {},
      texts: {},
      state: draft.revision ? 'saved' : 'untouched',
      isKept: false,
      backFrom: null,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  shown = (): ShownDraft => this.#shown;
  /** Returns true if some input isn't part of any save yet. */
  isDirty = (): boolean => this.#isDirty;

  /**
   * Starts restoring unsaved input stored on this device. Returns a function that closes the editor and saves any
   * pending changes.
   */
  open(): () => void {
    this.#isOpen = true;
    this.#update({});
    this.#left.watch(this.#listingId);
    const release = this.#keeper.hold();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      this.#left.stop();
      this.saveAgain();
      // Wait for a running save before letting other editors take the input.
      void Promise.resolve(this.#running).then(release, release);
    };
  }

  change = (patch: Partial<DraftFields>): void => this.#type({ fields: { ...this.#shown.fields, ...patch } });

  /** Sets the raw text at a path; null removes it if the field's value is enough. */
  setText = (path: string, text: string | null): void => {
    const { texts } = this.#shown;
    if ((texts[path] ?? null) !== text) this.#update({ texts: withText(texts, path, text) });
  };

  /** Resolves a conflict with either this tab's input or the other tab's saved version. */
  resolve = (path: string, choice: 'mine' | 'theirs'): void => {
    const { fields, texts } = this.#shown;
    const { [path]: other, ...conflicts } = this.#shown.conflicts;
    if (choice === 'mine') {
      this.#type({ conflicts });
      return;
    }
    // Drop half-typed figures at this path: they belong to the version being discarded.
    const others = Object.entries(texts).filter(([at]) => !`${storageKeyOfText(at, fields)}.`.startsWith(`${path}.`));
    this.#type({
      conflicts,
      fields: withCell(fields, path, other, this.#saved),
      texts: Object.fromEntries(others),
    });
  };

  dismissBack = (): void => this.#show({ backFrom: null });

  /** Receives the draft as currently stored. */
  receive(draft: Draft): void {
    this.#live = draft;
    this.#onLive();
    // While a save is running, the newer draft may be the result of that save.
    if (draft.revision > this.#revision && !this.#running) this.#adopt(draft);
  }

  /** Called when a new listing gets its id, to store the unsaved input under it. */
  rename(listingId: string): void {
    if (this.#listingId === listingId) return;
    this.#keeper.forget(this.#listingId);
    this.#listingId = listingId;
    this.#update({});
    if (this.#isOpen) this.#left.watch(listingId);
  }

  /** Resolves to the revision that contains all fields. */
  save = (): Promise<number> => {
    this.#running ??= this.#saveAll().then(
      (revision) => {
        this.#end(revision ? 'saved' : this.#isTyped() ? 'unsavable' : 'untouched');
        return revision;
      },
      (problem: unknown) => {
        this.#isDirty = true;
        this.#end({ problem });
        throw problem;
      },
    );
    return this.#running;
  };

  /** Saves any unsaved input; failures show up in the state. */
  saveAgain = (): void => {
    if (this.#isDirty) void this.save().catch(() => {});
  };

  /** Converts amounts in the stored draft, one call at a time, and resolves once the draft contains them in dollars. */
  convert = (amounts: FigureAmount[]): Promise<void> => this.#converter.convert(amounts);

  async #saveAll(): Promise<number> {
    while (this.#isDirty) {
      this.#isDirty = false;
      this.#show({ state: 'saving' });
      await this.#saveOnce().catch(async (error: unknown) => {
        if (!isStaleDraft(error) || !(await this.#newerArrives())) throw error;
        this.#adopt(this.#live);
        this.#isDirty = true;
      });
    }
    return this.#revision;
  }

  async #saveOnce(): Promise<void> {
    const { fields, conflicts } = this.#shown;
    // If both tabs changed a value, the other tab's value stays saved until the user picks one.
    const sent = savableDraft(withCells(fields, conflicts, this.#saved), this.#saved);
    if (JSON.stringify(sent) === JSON.stringify(this.#saved)) return;
    const listingId = await this.#saving.listingIdOf(this.#key);
    const { revision } = await this.#saving.send({ listingId, revision: this.#revision, fields: sent });
    this.#revision = revision;
    this.#saved = sent;
  }

  #end(state: SaveState): void {
    this.#running = null;
    // Store values on this device that can't be saved or are part of a conflict.
    this.#update({ state });
  }

  /** Resolves to true once the live draft is newer than the last save, or to false on timeout. */
  readonly #newerArrives = () =>
    waitWithTimeout(
      () => this.#live.revision > this.#revision,
      (check) => {
        this.#onLive = check;
      },
    );

  #adopt(next: Draft): void {
    const { fields, conflicts } = this.#shown;
    const theirs = fieldsOf(next);
    const both = mergeDrafts(this.#saved, fields, theirs, conflicts);
    this.#saved = theirs;
    this.#revision = next.revision;
    this.#update({ fields: both.merged, conflicts: both.conflicts });
  }

  /** Returns true if the fields differ from when the editor opened. */
  #isTyped(): boolean {
    return Object.keys(unsavedFields(this.#opened, this.#shown.fields).typed).length > 0;
  }

  #takeUp(left: UnsavedDraft): 'taken' | 'later' | 'refused' {
    const { fields, conflicts, texts, state } = this.#shown;
    // Leftover input from a new listing belongs to a separate listing, so don't merge it into this one.
    if (this.#listingId === NEW_LISTING && (this.#isTyped() || this.#key !== this.#id)) return 'refused';
    if (this.#isDirty || this.#running || state === 'saving' || Object.keys(conflicts).length) return 'later';
    const back = mergeLeftoverDraft(left, { saved: this.#saved, fields, texts });
    if (!back) return 'later';
    this.#key = left.key;
    if (back.isBack) {
      this.#type({
        fields: back.fields,
        conflicts: back.conflicts,
        texts: { ...texts, ...back.texts },
        backFrom: new Date(left.at),
      });
    } else this.#update({});
    // If the input can't be stored for this editor, leave it stored under the earlier one.
    return this.#shown.isKept ? 'taken' : 'refused';
  }

  #type(patch: Partial<ShownDraft>): void {
    this.#isDirty = true;
    this.#update({ ...patch, state: 'typing' });
  }

  /** Applies a change to the shown draft and stores its unsaved part on this device. */
  #update(patch: Partial<ShownDraft>): void {
    this.#shown = { ...this.#shown, ...patch };
    const { fields, conflicts, texts } = this.#shown;
    const named = Object.entries(texts).map(([path, text]) => [storageKeyOfText(path, fields), text]);
    const isKept = this.#keeper.keep(this.#listingId, {
      ...unsavedFields(this.#saved, fields),
      open: Object.keys(conflicts),
      texts: Object.fromEntries(named),
      key: this.#key,
    });
    this.#show({ isKept });
  }

  #show(patch: Partial<ShownDraft>): void {
    this.#shown = { ...this.#shown, ...patch };
    clearTimeout(this.#timer);
    if (this.#isOpen && this.#shown.state === 'typing') this.#timer = setTimeout(this.saveAgain, SAVE_AFTER_MS);
    for (const listener of this.#listeners) listener();
    this.#left.offerNext();
  }
}
