import { useEffect, useState } from 'react';
import * as z from 'zod';
import { readableFields } from '../../../domain/listing/draft/savable-draft.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { NEW_LISTING } from '../../../domain/site-paths.ts';
import { DeviceStore, deviceStoreUid, onStoreChange } from '../../../lib/session/device-store.ts';

const fieldsSchema = z.record(z.string(), z.unknown()).transform(readableFields);
const keptSchema = z.object({
  /** Time of the last input, in milliseconds. */
  at: z.number(),
  /** The unsaved fields, both as last saved and as typed. */
  saved: fieldsSchema,
  typed: fieldsSchema,
  /** Paths of unresolved conflicts with another tab. */
  open: z.array(z.string()),
  /** Figures that don't parse yet, by path, with months by name. */
  texts: z.record(z.string(), z.string()),
  /** Idempotency key for creating a new listing, so that a lost response doesn't lead to a duplicate. */
  key: z.string(),
});
export type UnsavedDraft = z.infer<typeof keptSchema>;

const store = new DeviceStore('listing-draft', keptSchema, { ms: 90 * DAY_MS, since: ({ at }) => at });

const nameOf = (listingId: string, editorId: string): string => `${listingId}.${editorId}`;

/** Returns all unsaved input stored for an account, with listing and editor ids, newest last. */
export function listUnsavedDrafts(uid: string) {
  const entries = [...store.all(uid)].map(([name, kept]) => {
    const [listingId = '', editorId = ''] = name.split('.');
    return { listingId, editorId, kept };
  });
  return entries.sort((a, b) => a.kept.at - b.kept.at);
}

/**
 * Stores an editor's unsaved input, replacing earlier input, and returns true if it survives closing the page. `uid` is
 * the account that opened the editor; nothing is stored after a sign-out or for another account.
 */
function keepDraft(uid: string, listingId: string, editorId: string, unsaved: Omit<UnsavedDraft, 'at'>): boolean {
  if (!uid || uid !== deviceStoreUid()) return false;
  const isAny = [unsaved.typed, unsaved.open, unsaved.texts].some((part) => Object.keys(part).length > 0);
  if (isAny) {
    const name = nameOf(listingId, editorId);
    const { at = 0, ...before } = store.all(uid).get(name) ?? {};
    // A repeated save attempt must not make this input look newer than what another tab has typed since.
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

/** Name of the lock an open editor holds; its stored input counts as abandoned once the lock is free. */
const lockOf = (editorId: string): string => `handoff.draft.${editorId}`;

/** Tells other tabs that an editor is open until the returned function is called or the tab closes. */
function holdDraft(editorId: string): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks.request(lockOf(editorId), () => closed);
  return close;
}

/**
 * Passes an account's input from other editors of a listing to `take` once no tab has them open, and deletes it if
 * `take` resolves to true. Returns a function that stops watching.
 */
function takeLeft(
  { uid, listingId, ownId }: { uid: string; listingId: string; ownId: string },
  { newestFirst, take }: { newestFirst: boolean; take: (left: UnsavedDraft) => Promise<boolean> },
): () => void {
  const stop = new AbortController();
  const seen = new Set([ownId]);
  const ofListing = () => listUnsavedDrafts(uid).filter((one) => one.listingId === listingId);
  const look = () => {
    if (uid !== deviceStoreUid()) return;
    const found = ofListing().filter(({ editorId }) => !seen.has(editorId));
    for (const { editorId } of newestFirst ? found.reverse() : found) {
      seen.add(editorId);
      const whenGone = async () => {
        const left = ofListing().find((one) => one.editorId === editorId)?.kept;
        if (left && (await take(left))) forgetDraft(uid, listingId, editorId);
      };
      // Rejects when stopped.
      navigator.locks.request(lockOf(editorId), { signal: stop.signal }, whenGone).catch(() => {});
    }
  };
  forgetOld(uid);
  look();
  const unsubscribe = onStoreChange(look);
  return () => {
    unsubscribe();
    stop.abort();
  };
}

/** On-device storage for one editor: its own unsaved fields, and those abandoned by other editors. */
export interface DraftKeeper {
  /** Returns true if the input survives closing the page. */
  keep: (listingId: string, unsaved: Omit<UnsavedDraft, 'at'>) => boolean;
  forget: (listingId: string) => void;
  /** Tells other tabs that the editor is open until the returned function is called or the tab closes. */
  hold: () => () => void;
  /**
   * Passes on unsaved input from other editors of a listing once they have closed. Returns a function that stops
   * watching.
   */
  takeLeft: (listingId: string, take: (left: UnsavedDraft) => Promise<boolean>) => () => void;
}

/** Creates the keeper for an editor that an account opened. */
export const draftKeeper = (uid: string, editorId: string): DraftKeeper => ({
  keep: (listingId, unsaved) => keepDraft(uid, listingId, editorId, unsaved),
  forget: (listingId) => forgetDraft(uid, listingId, editorId),
  hold: () => holdDraft(editorId),
  takeLeft: (listingId, take) =>
    takeLeft({ uid, listingId, ownId: editorId }, { newestFirst: listingId === NEW_LISTING, take }),
});

/** Reports input from editors no longer open in any tab, newest first, and again on every change. */
export function watchLeftoverDrafts(show: (left: { listingId: string; kept: UnsavedDraft }[]) => void): () => void {
  const stop = new AbortController();
  const awaited = new Set<string>();
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    if (stop.signal.aborted) return;
    const open = new Set(held.map(({ name }) => name));
    const kept = listUnsavedDrafts(deviceStoreUid());
    show(kept.filter(({ editorId }) => !open.has(lockOf(editorId))).reverse());
    for (const lock of kept.map(({ editorId }) => lockOf(editorId))) {
      if (!open.has(lock) || awaited.has(lock)) continue;
      awaited.add(lock);
      const whenFree = () => {
        awaited.delete(lock);
        void look();
      };
      // Look only after releasing the lock: while it is held here, the editor would seem open.
      navigator.locks.request(lock, { signal: stop.signal }, () => {}).then(whenFree, () => {});
    }
  };
  forgetOld(deviceStoreUid());
  void look();
  const unsubscribe = onStoreChange(() => void look());
  return () => {
    stop.abort();
    unsubscribe();
  };
}

/** The signed-in account's unsaved drafts on this device that aren't open in any tab. */
export function useUnsavedDrafts(): readonly { listingId: string; kept: UnsavedDraft }[] {
  const [left, setLeft] = useState<readonly { listingId: string; kept: UnsavedDraft }[]>([]);
  useEffect(() => watchLeftoverDrafts(setLeft), []);
  return left;
}
