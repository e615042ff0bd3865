import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

interface NewMessage {
  senderId: string;
  text: string;
  bySupport?: true;
}

/** Writes a message without files to a thread. Clients write their own under the rules; this is for commands. */
export function addMessage(tx: Tx, dealId: string, message: NewMessage, now: Date): void {
  const id = newId();
  tx.create(refs.message(dealId, id), { ...message, attachments: [], clientId: id, createdAt: now });
}
