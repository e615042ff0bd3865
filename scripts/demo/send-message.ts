import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';

/** Writes a message as the client does, dated some days ago. */
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
