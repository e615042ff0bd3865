import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { CaseKind, CaseReply } from '../../../../domain/case/case.ts';
import type { CaseState } from '../../../../domain/case/states.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { ReasonButton } from '../reason-button.tsx';
import { CaseReplies } from './case-replies.tsx';

export interface Case {
  id: string;
  state: CaseState;
  assigneeId: string | null;
  outcome: string | null;
  at: Date;
  replies: CaseReply[];
}
interface Props {
  kind: CaseKind;
  item: Case;
  title: string;
  me: string;
  /** What closing it says to whom. */
  closing: string;
  /** How whoever sent it gets an answer; none where nobody did. */
  answering?: string | undefined;
  children: ReactNode;
}

/** One case: what it is, who has it, what came of it, and the ways to close it or open it again. */
export function CaseCard({ kind, item, title, me, closing, answering, children }: Props) {
  const assign = useCommand('assignCase');
  const mine = item.assigneeId === me;
  const { id } = item;
  return (
    <article className="panel" aria-label={title}>
      <div className="panel-head wrap">
        <h2>{title}</h2>
        <span className="row">
          {item.assigneeId && <StateChip tone="slate">{mine ? 'Yours' : 'Taken by another administrator'}</StateChip>}
          <span className="muted small">
            <RelativeTime date={item.at} />
          </span>
        </span>
      </div>
      <div className="panel-body stack">
        {children}
        <CaseReplies replies={item.replies} />
        {item.outcome && (
          <p className="note fern">
            <span>
              <b>Outcome:</b> {item.outcome}
            </span>
          </p>
        )}
        {assign.error && <ErrorState text={errorText(assign.error)} />}
        <div className="row wrap">
          {item.state === 'open' ? (
            <>
              <Button
                variant="default"
                size="sm"
                loading={assign.isPending}
                onClick={() => assign.mutate({ kind, id, mine: !mine })}
              >
                {mine ? 'Give it back' : 'Take it'}
              </Button>
              {answering && (
                <ReasonButton
                  command="replyToCase"
                  label="Answer"
                  explains={answering}
                  done="Sent."
                  asks={{ label: 'Answer', input: (text) => ({ kind, id, text }), most: 5000 }}
                />
              )}
              <ReasonButton
                command="resolveCase"
                label="Close it"
                explains={closing}
                done="Closed."
                asks={{ label: 'What came of it', input: (outcome) => ({ kind, id, outcome }) }}
              />
            </>
          ) : (
            <ReasonButton
              command="reopenCase"
              label="Open it again"
              explains="It is among the open ones again, with what came of it so far."
              done="Open again."
              input={{ kind, id }}
            />
          )}
        </div>
      </div>
    </article>
  );
}
