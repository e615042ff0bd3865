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
import { CaseActions } from './case-actions.tsx';
import { CaseReplies } from './case-replies.tsx';

/** What flags, bug reports and support requests have in common. */
export interface Case {
  id: string;
  state: CaseState;
  assigneeId: string | null;
  outcome: string | null;
  at: Date;
  replies: CaseReply[];
}
interface CaseCardProps {
  kind: CaseKind;
  item: Case;
  title: string;
  /** The administrator at the screen. */
  uid: string;
  /** Who is notified when the case is closed. */
  closingNote: string;
  /** How a reply reaches the sender; without it the case cannot be replied to. */
  replyNote?: string | undefined;
  children: ReactNode;
}

/** One case: its content, who has it, its replies and outcome, and what can be done about it. */
export function CaseCard({ kind, item, title, uid, closingNote, replyNote, children }: CaseCardProps) {
  const assign = useCommand('assignCase');
  const isMine = item.assigneeId === uid;
  const { id } = item;
  return (
    <Panel component="article" aria-label={title}>
      <PanelHead>
        <h2>{title}</h2>
        <Group component="span">
          {item.assigneeId && (
            <StateChip tone="slate">{isMine ? 'Assigned to you' : 'Assigned to another administrator'}</StateChip>
          )}
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
        <Group>
          {item.state === 'open' && (
            <Button
              variant="default"
              size="sm"
              loading={assign.isPending}
              onClick={() => assign.mutate({ kind, id, mine: !isMine })}
            >
              {isMine ? 'Unassign' : 'Assign to me'}
            </Button>
          )}
          <CaseActions kind={kind} id={id} state={item.state} closingNote={closingNote} replyNote={replyNote} />
        </Group>
      </PanelBody>
    </Panel>
  );
}
