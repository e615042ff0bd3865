import type { Answer } from '../../../../src/domain/answer/answer.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a question about a listing, with its answer. */
export function saveAnswer(tx: Tx, listingId: string, answer: Answer, now: Date): void {
  tx.set(refs.answer(listingId, answer.id), { ...answer, updatedAt: now });
}
