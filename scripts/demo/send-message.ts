import { db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';

/** Writes a message as the client would, dated some days ago. */
export async function sendMessage(
  dealId: string,
  senderId: string,
  text: string,
  now: Date,
  daysAgo: number,
): Promise<void> {
  const id = newId();
  const createdAt = addDays(now, -daysAgo);
  await refs.message(dealId, id).set({ senderId, text, attachments: [], clientId: id, createdAt });
}

/** Writes a message from a sender who has read everything before it. */
export async function readAndReply(...message: Parameters<typeof sendMessage>): Promise<void> {
  const [dealId, senderId, , now, daysAgo] = message;
  await db()
    .doc(paths.presence(dealId, senderId))
    .set({ lastReadAt: addDays(now, -daysAgo) }, { merge: true });
  await sendMessage(...message);
}
