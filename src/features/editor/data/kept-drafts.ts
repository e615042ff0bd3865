import * as z from 'zod';
import { readableFields } from '../../../domain/listing/draft/savable-draft.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { keepingUid } from '../../../lib/firebase/keeping-uid.ts';
import { DeviceStore } from '../../../lib/session/device-store.ts';

const fieldsSchema = z.record(z.string(), z.unknown()).transform(readableFields);
const keptSchema = z.object({
  /** When it was typed, in milliseconds. */
  at: z.number(),
  /** The fields that are not saved: as they were saved last, and as they were typed. */
  saved: fieldsSchema,
  typed: fieldsSchema,
  /** The paths at which the version of another tab was still to be chosen from. */
  open: z.array(z.string()),
  /** Figures that cannot be read yet, by their path with the names of months. */
  texts: z.record(z.string(), z.string()),
  /** The key under which a new listing is created: one whose answer was lost is not created twice. */
  key: z.string(),
});
export type KeptDraft = z.infer<typeof keptSchema>;

const store = new DeviceStore('listing-draft', keptSchema, { ms: 90 * DAY_MS, since: ({ at }) => at });

const nameOf = (listingId: string, editorId: string): string => `${listingId}.${editorId}`;

/** Everything that an account keeps, each with its listing and its editor; the newest last. */
export function allKept(uid: string) {
  const entries = [...store.all(uid)].map(([name, kept]) => {
    const [listingId = '', editorId = ''] = name.split('.');
    return { listingId, editorId, kept };
  });
  return entries.sort((a, b) => a.kept.at - b.kept.at);
}

/**
 * Keeps what was typed in one editor and is not saved, in place of what it kept before; nothing where all of it is saved. `uid`
 * is whose it was when the editor was opened: typed for somebody else, or for whoever is not signed in any more, it is not kept.
 * Returns whether it outlives the page.
 */
export function keepDraft(uid: string, listingId: string, editorId: string, unsaved: Omit<KeptDraft, 'at'>): boolean {
  if (!uid || uid !== keepingUid()) return false;
  const isAny = [unsaved.typed, unsaved.open, unsaved.texts].some((part) => Object.keys(part).length > 0);
  if (isAny) {
    const name = nameOf(listingId, editorId);
    const { at = 0, ...before } = store.all(uid).get(name) ?? {};
    // Another attempt to save it does not make it newer than what another tab typed meanwhile.
    const isSame = JSON.stringify(before) === JSON.stringify(unsaved);
    return store.put(uid, name, { ...unsaved, at: isSame ? at : Date.now() });
  }
  forgetDraft(uid, listingId, editorId);
  return true;
}

export function forgetDraft(uid: string, listingId: string, editorId: string): void {
  const name = nameOf(listingId, editorId);
  if (store.all(uid).has(name)) store.remove(uid, name);
}

export const forgetOld = (uid: string): void => store.forgetOld(uid);
