import { isStaleDraft } from '../../../domain/errors.ts';
import { type TypedTexts, withText } from '../../../domain/figures/typed-texts.ts';
import type { FigureAmount } from '../../../domain/listing/draft/conversions.ts';
import { type Draft, type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft/draft.ts';
import { type DraftConflicts, mergeDrafts, withCell, withCells } from '../../../domain/listing/draft/merge-drafts.ts';
import { savableDraft, unsavedFields } from '../../../domain/listing/draft/savable-draft.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { AmountConverter } from './amount-converter.ts';
import type { DraftKeeper, KeptDraft } from './device-drafts.ts';
import { inTime } from './in-time.ts';
import { LeftDrafts, takeUpDraft } from './left-drafts.ts';
import { pathOfText } from './path-of-text.ts';

const SAVE_AFTER_MS = 700;

/** `untouched`: nothing was ever typed. `unsavable`: no input could ever be saved. */
export type SaveState = 'untouched' | 'unsavable' | 'saved' | 'typing' | 'saving' | { problem: unknown };

/** The draft as an editor shows it. */
export interface ShownDraft {
  fields: DraftFields;
  /** Cells that another tab has saved and that were changed here as well, by path, until one of the two is chosen. */
  conflicts: DraftConflicts;
  /** The figures that are being typed, by their path, kept while the steps change. */
  texts: TypedTexts;
  state: SaveState;
  /** True if unsaved fields outlive the page on this device. */
  isKept: boolean;
  /** The time of the input that came back from this device; null without any, and once it was dismissed. */
  backFrom: Date | null;
}

interface EditedDraft {
  /** The editor's id; a new listing is created under it, too. */
  id: string;
  listingId: string;
  draft: Draft;
}

interface Saving {
  /** Resolves to the listing, which the first save of a new one creates, once for each key. */
  listingIdOf: (key: string) => Promise<string>;
  /** Resolves to the revision that holds the fields. */
  send: (input: { listingId: string; revision: number; fields: DraftFields }) => Promise<{ revision: number }>;
  /** Resolves to the revision that holds the amounts in dollars. */
  convert: (input: { listingId: string; revision: number; amounts: FigureAmount[] }) => Promise<{ revision: number }>;
}

const fieldsOf = (draft: Draft): DraftFields => draftFieldsSchema.strip().parse(draft);

/**
 * The draft’s fields as typed, saved shortly after the last change, one save at a time and in order; unsaved ones are
 * kept on this device, from earlier editors too (for a new listing only before anything is typed). `receive` takes the
 * live draft: another tab's changes appear here, or wait among the conflicts.
 */
export class DraftSession {
  readonly #id: string;
  readonly #saving: Saving;
  readonly #keeper: DraftKeeper;
  readonly #left: LeftDrafts;
  readonly #listeners = new Set<() => void>();
  /** The fields when the editor was opened. */
  readonly #opened: DraftFields;
  #shown: ShownDraft;
  #revision: number;
  /** The fields at that revision. */
  #saved: DraftFields;
  #live: Draft;
  #onLive: () => void = () => {};
  #listingId: string;
  /** The key under which a new listing is created. */
  #key: string;
  #isDirty = false;
  #running: Promise<number> | null = null;
  readonly #converter = new AmountConverter({
    save: () => this.save(),
    convert: async (revision, amounts) =>
      this.#saving.convert({ listingId: await this.#saving.listingIdOf(this.#key), revision, amounts }),
    reaches: (revision) => inTime(() => this.#revision >= revision, this.subscribe),
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
    this.#left = new LeftDrafts(keeper, (left) => this.#takeUp(left));
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
  /** True if something was typed that no save has reached. */
  isDirty = (): boolean => this.#isDirty;

  /** Begins to take up what was left on this device. Returns how to close the editor, which saves the rest. */
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
      // A running save finishes before the input is released to others.
      void Promise.resolve(this.#running).then(release, release);
    };
  }

  change = (patch: Partial<DraftFields>): void => this.#type({ fields: { ...this.#shown.fields, ...patch } });

  /** Sets the text at a path; null if the field says it all. */
  setText = (path: string, text: string | null): void => {
    const { texts } = this.#shown;
    if ((texts[path] ?? null) !== text) this.#update({ texts: withText(texts, path, text) });
  };

  /** Ends a conflict with this tab's input, or with the other tab's saved version. */
  resolve = (path: string, choice: 'mine' | 'theirs'): void => {
    const { fields, texts } = this.#shown;
    const { [path]: other, ...conflicts } = this.#shown.conflicts;
    if (choice === 'mine') {
      this.#type({ conflicts });
      return;
    }
    // A figure that is still being typed belongs to what was typed here.
    const others = Object.entries(texts).filter(([at]) => !`${pathOfText(at, fields)}.`.startsWith(`${path}.`));
    this.#type({
      conflicts,
      fields: withCell(fields, path, other, this.#saved),
      texts: Object.fromEntries(others),
    });
  };

  dismissBack = (): void => this.#show({ backFrom: null });

  /** Takes the draft as it is stored now. */
  receive(draft: Draft): void {
    this.#live = draft;
    this.#onLive();
    // While a save runs, the newer draft may be its own.
    if (draft.revision > this.#revision && !this.#running) this.#adopt(draft);
  }

  /** A new listing got its id: what is not saved is kept under it. */
  rename(listingId: string): void {
    if (this.#listingId === listingId) return;
    this.#keeper.forget(this.#listingId);
    this.#listingId = listingId;
    this.#update({});
    if (this.#isOpen) this.#left.watch(listingId);
  }

  /** Resolves to the revision that holds all of the fields. */
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

  /** Saves input that no save has reached; a failure shows in the state. */
  saveAgain = (): void => {
    if (this.#isDirty) void this.save().catch(() => {});
  };

  /**
   * Has amounts converted in the stored draft, one call after the other, and resolves once they are here in dollars.
   */
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
    // If both tabs changed a value, the other’s stays saved until one of the two is chosen.
    const sent = savableDraft(withCells(fields, conflicts, this.#saved), this.#saved);
    if (JSON.stringify(sent) === JSON.stringify(this.#saved)) return;
    const listingId = await this.#saving.listingIdOf(this.#key);
    const { revision } = await this.#saving.send({ listingId, revision: this.#revision, fields: sent });
    this.#revision = revision;
    this.#saved = sent;
  }

  #end(state: SaveState): void {
    this.#running = null;
    // Values that cannot be saved, or wait for a choice, stay kept.
    this.#update({ state });
  }

  /** Resolves to true once the live draft is newer than the last save, or to false if it does not arrive in time. */
  readonly #newerArrives = () =>
    inTime(
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

  /** True if the fields are others than those that the editor was opened with. */
  #isTyped(): boolean {
    return Object.keys(unsavedFields(this.#opened, this.#shown.fields).typed).length > 0;
  }

  #takeUp(left: KeptDraft): 'taken' | 'later' | 'refused' {
    const { fields, conflicts, texts, state } = this.#shown;
    // Each belongs to a listing of its own.
    if (this.#listingId === NEW_LISTING && (this.#isTyped() || this.#key !== this.#id)) return 'refused';
    if (this.#isDirty || this.#running || state === 'saving' || Object.keys(conflicts).length) return 'later';
    const back = takeUpDraft(left, { saved: this.#saved, fields, texts });
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
    // Without room for it here, it stays where it was left.
    return this.#shown.isKept ? 'taken' : 'refused';
  }

  #type(patch: Partial<ShownDraft>): void {
    this.#isDirty = true;
    this.#update({ ...patch, state: 'typing' });
  }

  /** Shows a change, and keeps its unsaved part. */
  #update(patch: Partial<ShownDraft>): void {
    this.#shown = { ...this.#shown, ...patch };
    const { fields, conflicts, texts } = this.#shown;
    const named = Object.entries(texts).map(([path, text]) => [pathOfText(path, fields), text]);
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
