import type { Deal } from './deal.ts';
import { owedAnswers } from './deal-questions.ts';
import { type DealRole, isOver } from './states.ts';
import type { DealTab } from './tabs.ts';

type Counted = Parameters<typeof owedAnswers>[0] & Pick<Deal, 'unread' | 'handover' | 'completedAt'>;

/** What waits behind the tabs of the deal room, with a word for it; taken from the deal alone, which the page reads anyway. */
export function tabCounts(deal: Counted, role: DealRole): Partial<Record<DealTab, { n: number; of: string }>> {
  return {
    conversation: { n: deal.unread[role], of: 'unread' },
    access: { n: owedAnswers(deal), of: 'unanswered' },
    handover: { n: itemsLeft(deal), of: 'left' },
  };
}

/** How many items of a handover were not confirmed yet; none once the deal is completed or over. */
function itemsLeft({ handover, completedAt, stage }: Counted): number {
  if (!handover || completedAt || isOver({ stage })) return 0;
  const { counts } = handover;
  return (counts['to-do'] ?? 0) + (counts.transferred ?? 0) + (counts.problem ?? 0);
}
