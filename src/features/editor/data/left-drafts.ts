import { keepingUid } from '../../../lib/firebase/keeping-uid.ts';
import { onKept } from '../../../lib/session/device-store.ts';
import { allKept, forgetDraft, forgetOld, type KeptDraft } from './kept-drafts.ts';

/** Held by an editor for as long as it is open: what it keeps is left behind once the lock is free. */
const lockOf = (editorId: string): string => `handoff.draft.${editorId}`;

/** Tells other tabs that an editor is open, until the function that it returns is called, or the tab ends. */
export function holdDraft(editorId: string): () => void {
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks.request(lockOf(editorId), () => closed);
  return close;
}

/**
 * Hands over what an account has left behind in other editors of a listing, each once nobody has it open any more: at once, or
 * when its tab ends. It is forgotten where `take` resolves to true. Returns how to stop.
 */
export function takeLeft(
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

/** What was left behind in editors that nobody has open, the newest first; called again whenever it changes. */
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
