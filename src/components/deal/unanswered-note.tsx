import type { Deal } from '../../domain/deal/deal.ts';
import { unansweredQuestionsMessage } from '../../domain/deal/deal-questions.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { TextLink } from '../ui/link.tsx';
import { Note } from '../ui/note.tsx';

type Facts = Pick<Deal, 'id' | 'questions' | 'access' | 'blocked' | 'hold' | 'stage' | 'buyer'>;

/** The buyer's unanswered questions, shown to both parties before an offer is accepted. */
export function UnansweredNote({ deal, role }: { deal: Facts; role: DealRole }) {
  const text = unansweredQuestionsMessage(deal, role);
  if (!text) return null;
  return (
    <Note tone="amber" component="p">
      <span>
        {text} <TextLink to={sitePaths.deal(deal.id, 'access')}>See the questions</TextLink>
      </span>
    </Note>
  );
}
