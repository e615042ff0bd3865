import { doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type Message, messageSchema, presenceSchema } from '../../../domain/deal/deal.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { firestore } from '../../../lib/firebase/firestore.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { impersonatedUid } from '../../../lib/session/impersonated-uid.ts';
import { pacedWrites } from './paced-writes.ts';

/** The messages of a deal, oldest first. */
export const useMessages = (dealId: string): Live<Message[]> =>
  useLiveQuery(liveQueries.messages(dealId), messageSchema);

/** When the other side last read the thread; null where nobody knows who that is. */
export const useLastRead = (dealId: string, uid: string): Date | null =>
  useLiveDoc(uid ? paths.presence(dealId, uid) : null, presenceSchema).data?.lastReadAt ?? null;

/**
 * Writes a message straight to Firestore, together with the sender's presence, which names it, as the rules require.
 * The caller chooses the id: sent twice, it is the same message, and a message that exists already counts as sent.
 */
export async function sendMessage(
  dealId: string,
  { id, text, attachments }: { id: string; text: string; attachments: readonly string[] },
): Promise<void> {
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

/** A little more than the second that the rules want between two reads of a thread. */
const READ_PAUSE_MS = 1200;
const writeRead = pacedWrites(
  (path) => setDoc(doc(firestore, path), { lastReadAt: serverTimestamp() }, { merge: true }),
  READ_PAUSE_MS,
);

/** Records that the user has read the thread up to now. */
export async function markThreadRead(dealId: string): Promise<void> {
  const uid = firebaseAuth.currentUser?.uid;
  // An administrator who impersonates the user marks nothing as read for them.
  if (!uid || impersonatedUid.get()) return;
  await writeRead(paths.presence(dealId, uid));
}
