import * as z from 'zod';
import { type DraftFields, draftFieldsSchema } from '../../../domain/listing/draft.ts';
import { savableDraft } from '../../../domain/listing/savable-draft.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';

const keptSchema = z.object({ saved: draftFieldsSchema, typed: draftFieldsSchema });
const keyOf = (listingId: string): string => `draft.${listingId}`;

/** What was typed into a draft and not saved yet, on top of what was saved then: it outlives a reload without a connection. */
export const keptDraft = {
  read: (listingId: string): z.infer<typeof keptSchema> | null => keptForm.read(keyOf(listingId), keptSchema),
  /** What cannot be saved is kept as it was saved last, so that one bad field does not lose the others. */
  keep: (listingId: string, saved: DraftFields, typed: DraftFields): void =>
    keptForm.keep(keyOf(listingId), { saved, typed: savableDraft(typed, saved) }),
  forget: (listingId: string): void => keptForm.forget(keyOf(listingId)),
};
