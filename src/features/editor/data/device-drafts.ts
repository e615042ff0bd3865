import { useEffect, useState } from 'react';
import * as z from 'zod';
import { readableFields } from '../../../domain/listing/draft/savable-draft.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { DeviceStore, keepingUid, onKept } from '../../../lib/session/device-store.ts';

const fieldsSchema = z.record(z.string(), z.unknown()).transform(readableFields);
const keptSchema = z.object({
  /** The time of typing, in milliseconds. */
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
 * Keeps an editor's unsaved input in place of earlier one, nothing if all is saved, and returns whether it outlives the
 * page. `uid` owned the editor when it was opened: input for another account, or after a sign-out, is not kept.
 */
function keepDraft(uid: string, listingId: string, editorId: string, unsaved: Omit<KeptDraft, 'at'>): boolean {
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

function forgetDraft(uid: string, listingId: string, editorId: string): void {
  const name = nameOf(listingId, editorId);
  if (store.all(uid).has(name)) store.remove(uid, name);
}

const forgetOld = (uid: string): void => store.forgetOld(uid);

/** Held by an editor while it is open: its kept input counts as left behind once the lock is free. */
const lockOf = (editorId: string): string => `handoff.draft.${editorId}`;

/** Tells other tabs that an editor is open, until the function that it returns is called, or the tab ends. */
function holdDraft(editorId: string): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks.request(lockOf(editorId), () => closed);
  return close;
}

/**
 * Hands over input that an account left in other editors of a listing, once no tab has it open, and forgets it if
 * `take` resolves to true. Returns a function that stops.
 */
function takeLeft(
  { uid, listingId, ownId }: { uid: string; listingId: string; ownId: string },
  { newestFirst, take }: { newestFirst: boolean; take: (left: KeptDraft) => Promise<boolean> },
): () => void {
  const stop = new AbortController();
  const seen = new Set([ownId]);
  const ofListing = () => allKept(uid).filter((one) => one.listingId === listingId);
  const look = () => {
    if (uid !== keepingUid()) return;
    const found = ofListing().filter(({ editorId }) => !seen.has(editorId));
    for (const { editorId } of newestFirst ? found.reverse() : found) {
      seen.add(editorId);
      const whenGone = async () => {
        const left = ofListing().find((one) => one.editorId === editorId)?.kept;
        if (left && (await take(left))) forgetDraft(uid, listingId, editorId);
      };
      // Refused once it is stopped.
      navigator.locks.request(lockOf(editorId), { signal: stop.signal }, whenGone).catch(() => {});
    }
  };
  forgetOld(uid);
  look();
  const unsubscribe = onKept(look);
  return () => {
    unsubscribe();
    stop.abort();
  };
}

/** Storage of one editor on this device: its unsaved fields, and those that other editors have left. */
export interface DraftKeeper {
  /** Returns whether it outlives the page. */
  keep: (listingId: string, unsaved: Omit<KeptDraft, 'at'>) => boolean;
  forget: (listingId: string) => void;
  /** Tells other tabs that the editor is open, until the function that it returns is called, or the tab ends. */
  hold: () => () => void;
  /** Hands over what other editors of a listing have left once they are gone. Returns how to stop. */
  takeLeft: (listingId: string, take: (left: KeptDraft) => Promise<boolean>) => () => void;
}

/** The keeper of an editor that was opened for an account. */
export const draftKeeper = (uid: string, editorId: string): DraftKeeper => ({
  keep: (listingId, unsaved) => keepDraft(uid, listingId, editorId, unsaved),
  forget: (listingId) => forgetDraft(uid, listingId, editorId),
  hold: () => holdDraft(editorId),
  takeLeft: (listingId, take) =>
    takeLeft({ uid, listingId, ownId: editorId }, { newestFirst: listingId === NEW_LISTING, take }),
});

/** Shows input left in editors that nobody has open, newest first, and again on every change. */
export function watchLeft(show: (left: { listingId: string; kept: KeptDraft }[]) => void): () => void {
  const stop = new AbortController();
  const awaited = new Set<string>();
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    if (stop.signal.aborted) return;
    const open = new Set(held.map(({ name }) => name));
    const kept = allKept(keepingUid());
    show(kept.filter(({ editorId }) => !open.has(lockOf(editorId))).reverse());
    for (const lock of kept.map(({ editorId }) => lockOf(editorId))) {
      if (!open.has(lock) || awaited.has(lock)) continue;
      awaited.add(lock);
      const whenFree = () => {
        awaited.delete(lock);
        void look();
      };
      // Looked at once it was given back again: as long as it is held here, its editor would look open.
      navigator.locks.request(lock, { signal: stop.signal }, () => {}).then(whenFree, () => {});
    }
  };
  forgetOld(keepingUid());
  void look();
  const unsubscribe = onKept(() => void look());
  return () => {
    stop.abort();
    unsubscribe();
  };
}

/** The signed-in account's unsaved drafts on this device that no tab has open. */
export function useUnsavedDrafts(): readonly { listingId: string; kept: KeptDraft }[] {
  const [left, setLeft] = useState<readonly { listingId: string; kept: KeptDraft }[]>([]);
  useEffect(() => watchLeft(setLeft), []);
  return left;
}
