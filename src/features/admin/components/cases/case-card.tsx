import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
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
    <Panel component="article" aria-label={title}>
      <PanelHead wrap>
        <h2>{title}</h2>
        <Group component="span">
          {item.assigneeId && <StateChip tone="slate">{mine ? 'Yours' : 'Taken by another administrator'}</StateChip>}
          <Text size="sm" c="dimmed" span>
            <RelativeTime date={item.at} />
          </Text>
        </Group>
      </PanelHead>
      <PanelBody>
        {children}
        <CaseReplies replies={item.replies} />
        {item.outcome && (
          <Note tone="fern" component="p">
            <span>
              <b>Outcome:</b> {item.outcome}
            </span>
          </Note>
        )}
        {assign.error && <ErrorState text={errorText(assign.error)} />}
        <Group wrap="wrap">
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
        </Group>
      </PanelBody>
    </Panel>
  );
}
