import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { firestore } from '../../../lib/firebase/firestore.ts';
import type { Kept } from './message-queue.ts';

/**
 * Writes a message straight to Firestore, together with the sender's presence, which names it, as the rules require.
 * The caller chooses the id: sent twice, it is the same message, and a message that exists already counts as sent.
 */
export async function sendMessage(dealId: string, { id, text, attachments }: Kept): Promise<void> {
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
