import { doc, type Firestore, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore';
import { paths } from '../../src/domain/collections.ts';
import { as, DEAL } from './world.ts';

export const uuid = (): string => crypto.randomUUID();
/** Sends the batch that the site sends, with changes requested by a test. */
export async function send(
  uid: string | null,
  patch: object = {},
  { id = uuid() as string, deal = DEAL, presence = true, names = '', drop = '' } = {},
): Promise<void> {
  const db = as(uid);
  const batch = writeBatch(db);
  const data: Record<string, unknown> = {
    senderId: uid,
    text: 'hello',
    attachments: [],
    clientId: id,
    createdAt: serverTimestamp(),
    ...patch,
  };
  if (drop) delete data[drop];
  batch.set(doc(db, paths.message(deal, id)), data);
  if (presence) setPresence(batch, db, uid ?? '-', names || id, deal);
  await batch.commit();
}
/** Adds the presence that accompanies a message. */
export const setPresence = (batch: WriteBatch, db: Firestore, uid: string, lastMessageId: string, deal = DEAL) =>
  batch.set(doc(db, paths.presence(deal, uid)), { lastMessageAt: serverTimestamp(), lastMessageId }, { merge: true });
/** Sends as many messages as a batch can hold beside one presence, which names the last of them. */
export async function sendTogether(
  count: number,
  writesPresence: (batch: WriteBatch, db: Firestore, id: string) => void,
) {
  const db = as('buyer');
  const batch = writeBatch(db);
  const ids = Array.from({ length: count }, uuid);
  for (const id of ids)
    batch.set(doc(db, paths.message(DEAL, id)), {
      senderId: 'buyer',
      text: 'hello',
      attachments: [],
      clientId: id,
      createdAt: serverTimestamp(),
    });
  writesPresence(batch, db, ids.at(-1) ?? '');
  await batch.commit();
}
