import type { Deal } from './deal.ts';
import { countOwedAnswers } from './deal-questions.ts';
import { type DealRole, isOver } from './states.ts';

/** Deal room tabs with their labels, in order; the keys are values of `?tab=`. */
export const DEAL_TABS = {
  /** Only a tab on phones; wide screens show the conversation beside the other tabs. */
  conversation: 'Conversation',
  /** Everything disclosed: access, figures, questions and documents. */
  access: 'Answers and documents',
  offer: 'Offer',
  invoice: 'Invoice',
  handover: 'Handover',
  /** Reviews, support and upcoming payments; the key is `review` because links in emails refer to reviews. */
  review: 'After the sale',
  timeline: 'Timeline',
  record: 'Deal record',
} as const;
export type DealTab = keyof typeof DEAL_TABS;

type Counted = Parameters<typeof countOwedAnswers>[0] & Pick<Deal, 'unread' | 'handover' | 'completedAt'>;

/**
 * Returns the counts shown on the deal room's tabs, each with a word for it. They're derived from the deal document
 * alone, which the page loads anyway.
 */
export function tabCounts(deal: Counted, role: DealRole): Partial<Record<DealTab, { n: number; of: string }>> {
  return {
    conversation: { n: deal.unread[role], of: 'unread' },
    access: { n: countOwedAnswers(deal), of: 'unanswered' },
    handover: { n: itemsLeft(deal), of: 'left' },
  };
}

/** Returns the number of handover items not confirmed yet; 0 once the deal has ended. */
function itemsLeft({ handover, completedAt, stage }: Counted): number {
  if (!handover || completedAt || isOver({ stage })) return 0;
  const { counts } = handover;
  return (counts['to-do'] ?? 0) + (counts.transferred ?? 0) + (counts.problem ?? 0);
}
