import type { Answer } from '../../../../src/domain/answer/answer.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { questionId } from './question-id.ts';

/** A question is joined with one that is not joined itself, which may be joined later. */
const JOINS = 10;

/** The question that asks this, or the one it was joined with; and the id it stands under. Null where nobody asked it. */
export async function findQuestion(
  tx: Tx,
  listingId: string,
  question: string,
): Promise<{ id: string; found: Answer | null }> {
  let id = questionId(question);
  let found = await tx.find(refs.answer(listingId, id));
  for (let i = 0; found?.joinedInto && i < JOINS; i++) {
    id = found.joinedInto;
    found = await tx.find(refs.answer(listingId, id));
  }
  return { id, found };
}
