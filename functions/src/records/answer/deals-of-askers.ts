import type { Answer } from '../../../../src/domain/answer/answer.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { excerpt } from '../../../../src/domain/shared/excerpt.ts';
import type { Tx } from '../../data/tx.ts';
import { findDeal } from '../deal/find-deal.ts';
import { saveDeal, saveDealQuietly } from '../deal/save-deal.ts';

const LABEL = 200;

/** What an event says of a question, and where it leads. */
export const aboutQuestion = ({ id, question }: Pick<Answer, 'id' | 'question'>) => ({
  label: excerpt(question, LABEL),
  question: id,
});

/** The deals of those who asked a question. */
export async function dealsOfAskers(tx: Tx, listingId: string, { askers }: Pick<Answer, 'askers'>): Promise<Deal[]> {
  const deals = await Promise.all(askers.map(({ uid }) => findDeal(tx, dealId(listingId, uid))));
  return deals.filter((deal) => deal !== null);
}

/**
 * Writes the deal of somebody who asked: with the event where they can read the answer, and quietly where they lost access,
 * are blocked, or the deal is over.
 */
export function saveAsker(
  tx: Tx,
  deal: Deal,
  kind: 'question-answered' | 'answer-changed',
  answer: Answer,
  now: Date,
): void {
  if (opensTier(deal, 'access') && !isOver(deal))
    saveDeal(tx, deal, now, dealEvent(kind, 'seller', aboutQuestion(answer)));
  else saveDealQuietly(tx, deal);
}
