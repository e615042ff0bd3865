import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { useEffect, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { paths } from '../../../domain/collections.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { firestore } from '../../../lib/firebase/firestore.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import { DeviceStore, onStoreChange } from '../../../lib/session/device-store.ts';
import { type Kept, MessageQueue, type UnsentMessage } from './message-queue.ts';

/**
 * Writes a message directly to Firestore, in one batch with the sender's presence, which must contain the message's id
 * according to the security rules. The caller picks the id, so resending is idempotent, and an existing message counts
 * as sent.
 */
async function sendMessage(dealId: string, { id, text, attachments }: Kept): Promise<void> {
  const uid = firebaseAuth.currentUser?.uid ?? '';
  const message = doc(firestore, paths.message(dealId, id));
  const batch = writeBatch(firestore);
  batch.set(message, { senderId: uid, text, attachments, clientId: id, createdAt: serverTimestamp() });
  const presence = { lastMessageAt: serverTimestamp(), lastMessageId: id };
  batch.set(doc(firestore, paths.presence(dealId, uid)), presence, { merge: true });
  await batch.commit().catch(async (error) => {
    if (!(await getDoc(message)).exists()) throw error;
  });
}

const keptSchema = z.object({
  dealId: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  /** In milliseconds, strictly increasing even for messages written in the same millisecond. */
  writtenAt: z.number(),
});
const store = new DeviceStore('unsent', keptSchema);
const queues = new Map<string, MessageQueue>();

const currentUid = (): string => firebaseAuth.currentUser?.uid ?? '';

/** An account's unsent messages in a deal, oldest first. */
const keptIn = (uid: string, dealId: string) =>
  [...store.all(uid)]
    .filter(([, kept]) => kept.dealId === dealId)
    .sort(([, a], [, b]) => a.writtenAt - b.writtenAt)
    .map(([id, kept]) => ({ id, ...kept }));

/** In old browsers without locks, two tabs may both send a message, but they use the same ID, so it is stored once. */
const runAlone = (name: string, run: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(name, run) : run();

/** Returns the queue of the signed-in user's messages in a deal. It is stored on this device and cleared on log-out. */
export function messageQueueFor(dealId: string): MessageQueue {
  const uid = currentUid();
  const key = `${uid} ${dealId}`;
  const known = queues.get(key);
  if (known) return known;
  // Messages stay unsent if their author has signed out since.
  const isMine = () => uid !== '' && currentUid() === uid;
  const queue = new MessageQueue(
    {
      all: () => keptIn(uid, dealId),
      add: ({ id, text, attachments }) => {
        const last = keptIn(uid, dealId).at(-1)?.writtenAt ?? 0;
        const writtenAt = Math.max(Date.now(), last + 1);
        store.put(uid, id, { dealId, text, attachments: [...attachments], writtenAt });
      },
      remove: (id) => store.remove(uid, id),
    },
    {
      send: (message) => sendMessage(dealId, message),
      isReady: () => navigator.onLine && isMine(),
      alone: (run) => runAlone(`handoff.unsent.${key}`, run),
    },
  );
  window.addEventListener('online', () => {
    if (isMine()) queue.resume();
  });
  onStoreChange(() => queue.refresh());
  queues.set(key, queue);
  return queue;
}

/** A deal's unsent messages, oldest first. */
export function useUnsent(dealId: string): readonly UnsentMessage[] {
  const queue = messageQueueFor(dealId);
  return useSyncExternalStore(queue.subscribe, queue.messages);
}

let dealsBefore: readonly string[] = [];
/** Returns the IDs of the deals in which the signed-in user has unsent messages. */
function unsentDeals(): readonly string[] {
  const deals = [...store.all(currentUid()).values()].map(({ dealId }) => dealId);
  const next = [...new Set(deals)].sort();
  if (next.join() !== dealsBefore.join()) dealsBefore = next;
  return dealsBefore;
}
const NONE: readonly string[] = [];
/**
 * Returns the deals with unsent messages; none during an impersonation, which doesn't show the administrator's own
 * messages.
 */
export function useUnsentDeals(): readonly string[] {
  const deals = useSyncExternalStore(onStoreChange, unsentDeals);
  return useImpersonatedUid() === null ? deals : NONE;
}

/** Sends messages that were left unsent when a page was closed, from any page of the site. */
export function useUnsentDelivery(): void {
  const uid = currentUid();
  const isOwn = useImpersonatedUid() === null;
  useEffect(() => {
    if (uid && isOwn) for (const dealId of unsentDeals()) messageQueueFor(dealId).resume();
  }, [uid, isOwn]);
}
