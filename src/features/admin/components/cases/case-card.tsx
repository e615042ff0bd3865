import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { MatterKind, MatterReply } from '../../../../domain/case/case.ts';
import type { MatterState } from '../../../../domain/case/states.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { ReasonButton } from '../reason-button.tsx';
import { MatterReplies } from './case-replies.tsx';

export interface Matter {
  id: string;
  state: MatterState;
  assigneeId: string | null;
  outcome: string | null;
  at: Date;
  replies: MatterReply[];
}
interface Props {
  kind: MatterKind;
  matter: Matter;
  title: string;
  me: string;
  /** What closing it says to whom. */
  closing: string;
  /** How whoever sent it gets an answer; none where nobody did. */
  answering?: string | undefined;
  children: ReactNode;
}

/** One matter: what it is, who has it, what came of it, and the ways to close it or open it again. */
export function MatterCard({ kind, matter, title, me, closing, answering, children }: Props) {
  const assign = useCommand('assignMatter');
  const mine = matter.assigneeId === me;
  const { id } = matter;
  return (
    <article className="panel" aria-label={title}>
      <div className="panel-head wrap">
        <h2>{title}</h2>
        <span className="row">
          {matter.assigneeId && <StateChip tone="slate">{mine ? 'Yours' : 'Taken by another administrator'}</StateChip>}
          <span className="muted small">
            <RelativeTime date={matter.at} />
          </span>
        </span>
      </div>
      <div className="panel-body stack">
        {children}
        <MatterReplies replies={matter.replies} />
        {matter.outcome && (
          <p className="note fern">
            <span>
              <b>Outcome:</b> {matter.outcome}
            </span>
          </p>
        )}
        {assign.error && <ErrorState text={errorText(assign.error)} />}
        <div className="row wrap">
          {matter.state === 'open' ? (
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
                  command="replyToMatter"
                  label="Answer"
                  explains={answering}
                  done="Sent."
                  asks={{ label: 'Answer', input: (text) => ({ kind, id, text }), most: 5000 }}
                />
              )}
              <ReasonButton
                command="resolveMatter"
                label="Close it"
                explains={closing}
                done="Closed."
                asks={{ label: 'What came of it', input: (outcome) => ({ kind, id, outcome }) }}
              />
            </>
          ) : (
            <ReasonButton
              command="reopenMatter"
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
