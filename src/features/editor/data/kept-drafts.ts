import * as z from 'zod';
import { readableFields } from '../../../domain/listing/unsaved-fields.ts';
import { DAY_MS } from '../../../domain/shared/durations.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { DeviceStore } from '../../../lib/session/device-store.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';

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

const store = new DeviceStore('listing-draft', keptSchema);
/** What nobody came back to for so long is forgotten. */
const KEPT_MS = 90 * DAY_MS;

/** Whoever impersonates somebody leaves nothing on their own device. */
const currentUid = (): string => (impersonatedUid.get() ? '' : (firebaseAuth.currentUser?.uid ?? ''));
/** Whether what is typed is kept on this device. */
export const keepsDrafts = (): boolean => currentUid() !== '';

const nameOf = (listingId: string, editorId: string): string => `${listingId}.${editorId}`;
/** Held by an editor for as long as it is open: what it keeps is left behind once the lock is free. */
const lockOf = (editorId: string): string => `handoff.draft.${editorId}`;

/** Everything that is kept, each with its listing and its editor; the newest last. */
function allKept() {
  const entries = [...store.all(currentUid())].map(([name, kept]) => {
    const [listingId = '', editorId = ''] = name.split('.');
    return { listingId, editorId, kept };
  });
  return entries.sort((a, b) => a.kept.at - b.kept.at);
}

/** Keeps what was typed in one editor and is not saved, in place of what it kept before; nothing where all of it is saved. */
export function keepDraft(listingId: string, editorId: string, unsaved: Omit<KeptDraft, 'at'>): void {
  const uid = currentUid();
  if (!uid) return;
  const isAny = [unsaved.typed, unsaved.open, unsaved.texts].some((part) => Object.keys(part).length > 0);
  if (isAny) store.put(uid, nameOf(listingId, editorId), { ...unsaved, at: Date.now() });
  else forgetDraft(listingId, editorId);
}

export function forgetDraft(listingId: string, editorId: string): void {
  const [uid, name] = [currentUid(), nameOf(listingId, editorId)];
  if (store.all(uid).has(name)) store.remove(uid, name);
}

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
 * Hands over what other editors of a listing have left behind, each once nobody has it open any more: at once, or when its
 * tab ends. It is forgotten where `take` resolves to true. Returns how to stop.
 */
export function takeLeft(
  listingId: string,
  ownId: string,
  { newestFirst, take }: { newestFirst: boolean; take: (left: KeptDraft) => Promise<boolean> },
): () => void {
  const stop = new AbortController();
  const seen = new Set([ownId]);
  const of = (id: string) => allKept().find((one) => one.listingId === listingId && one.editorId === id)?.kept;
  const look = () => {
    const found = allKept().filter((one) => one.listingId === listingId && !seen.has(one.editorId));
    for (const { editorId } of newestFirst ? found.reverse() : found) {
      seen.add(editorId);
      const whenGone = async () => {
        const left = of(editorId);
        if (left && (await take(left))) forgetDraft(listingId, editorId);
      };
      // Refused once it is stopped.
      navigator.locks.request(lockOf(editorId), { signal: stop.signal }, whenGone).catch(() => {});
    }
  };
  forgetOld();
  look();
  const unsubscribe = store.subscribe(look);
  return () => {
    unsubscribe();
    stop.abort();
  };
}

function forgetOld(): void {
  for (const { listingId, editorId, kept } of allKept()) {
    if (kept.at < Date.now() - KEPT_MS) forgetDraft(listingId, editorId);
  }
}

/** What was left behind in editors that nobody has open, the newest first; called again whenever it changes. */
export function watchLeft(show: (left: { listingId: string; kept: KeptDraft }[]) => void): () => void {
  let isWatched = true;
  const look = async () => {
    const { held = [] } = await navigator.locks.query();
    const open = new Set(held.map(({ name }) => name));
    if (isWatched)
      show(
        allKept()
          .filter(({ editorId }) => !open.has(lockOf(editorId)))
          .reverse(),
      );
  };
  void look();
  const unsubscribe = store.subscribe(() => void look());
  return () => {
    isWatched = false;
    unsubscribe();
  };
}
