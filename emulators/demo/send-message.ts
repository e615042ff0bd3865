import { newId, refs } from '../../functions/src/data/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';

/** A message of one side's, as the client writes it. */
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
