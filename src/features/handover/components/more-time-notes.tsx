import { Note } from '../../../components/ui/note.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { proposedDue } from '../../../domain/handover/more-time.ts';
import { barText, hasProposalLeft, lastRefusal, proposalBar } from '../../../domain/handover/more-time-rules.ts';
import { formatDate, moreDaysText } from '../../../domain/shared/time.ts';

interface MoreTimeNotesProps {
  deal: Deal;
  role: DealRole;
  handover: NonNullable<Deal['handover']>;
}

/** What is proposed about the due date, what became of the reader's last proposal, and why they cannot make another now. */
export function MoreTimeNotes({ deal, role, handover }: MoreTimeNotesProps) {
  const { extension } = handover;
  const other = deal[otherRole(role)].name;
  const until = proposedDue(handover);
  const refusal = lastRefusal(handover, role);
  const bar = proposalBar(handover, role, new Date());
  return (
    <>
      {extension && until && extension.by !== role && (
        <Note tone="amber" component="p">
          {other} proposes {moreDaysText(extension.days)}, until {formatDate(until)}. Agree, or decline.
          {!bar && ' You can also propose another date instead.'}
        </Note>
      )}
      {extension && until && extension.by === role && (
        <p>
          You proposed {moreDaysText(extension.days)}, until {formatDate(until)}. The date moves when {other} agrees.
        </p>
      )}
      {refusal && (
        <>
          <p>
            {other} declined {moreDaysText(refusal.days)} on {formatDate(refusal.at)}.
          </p>
          {refusal.reason && <Quote>{refusal.reason}</Quote>}
        </>
      )}
      {bar?.is === 'refused' && <p>{barText(bar)}</p>}
      {bar?.is === 'spent' && (
        <p>
          {barText(bar)}
          {!extension &&
            (hasProposalLeft(handover, otherRole(role)) ? ` ${other} can still propose it.` : ` So has ${other}.`)}
        </p>
      )}
    </>
  );
}
