import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../domain/collections.ts';
import { type Presence, presenceSchema, TYPING_SHOWN_MS } from '../../../domain/deal/presence.ts';
import { caller } from '../../../lib/api/caller.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { firestore } from '../../../lib/firebase/firestore.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';
import { throttleWrites } from './throttle-writes.ts';

/** Subscribes to a user's presence in a deal; to nothing if the user ID is empty. */
export const usePresence = (dealId: string, uid: string): Live<Presence | null> =>
  useLiveDoc(uid ? paths.presence(dealId, uid) : null, presenceSchema);

/**
 * Returns true for a few seconds (by this page's clock) after each typing signal from the other side, or until their
 * message arrives. A signal already present when the page opens may be old and is ignored.
 */
export function useIsTyping({ status, data }: Live<Presence | null>): boolean {
  const typingAt = data?.typingAt?.getTime() ?? 0;
  const hasSent = (data?.lastMessageAt?.getTime() ?? 0) >= typingAt;
  const found = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (status !== 'success') return;
    found.current ??= typingAt;
    if (typingAt === found.current) return;
    setShown(typingAt);
    const timer = setTimeout(() => setShown(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status, typingAt]);
  return shown !== 0 && shown === typingAt && !hasSent;
}

/**
 * Delays in milliseconds, slightly more than the security rules require between two reads of a thread and between two
 * typing signals.
 */
const READ_PAUSE_MS = 1200;
const TYPING_PAUSE_MS = 4000;

const writeRead = throttleWrites(
  (path) => setDoc(doc(firestore, path), { lastReadAt: serverTimestamp() }, { merge: true }),
  READ_PAUSE_MS,
);

/**
 * Path of the user's own presence in a deal; null during an impersonation, when an administrator must not mark the
 * thread as read or appear to be typing.
 */
function ownPresence(dealId: string): string | null {
  const uid = firebaseAuth.currentUser?.uid;
  return !uid || caller.actsFor ? null : paths.presence(dealId, uid);
}

/** Records that the user has read the thread up to now. */
export async function markThreadRead(dealId: string): Promise<void> {
  const path = ownPresence(dealId);
  if (path) await writeRead(path);
}

const typedAt = new Map<string, number>();

/** Tells the other side that the user is typing, at most once every few seconds. Fire and forget: it may fail. */
export function markTyping(dealId: string): void {
  const path = ownPresence(dealId);
  // If offline, the write would arrive after the user has stopped typing.
  if (!path || !navigator.onLine || Date.now() - (typedAt.get(path) ?? 0) < TYPING_PAUSE_MS) return;
  typedAt.set(path, Date.now());
  void setDoc(doc(firestore, path), { typingAt: serverTimestamp() }, { merge: true }).catch(() => {});
}
