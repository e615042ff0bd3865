import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type CaseKind, type CaseReply, MAX_CASE_LENGTH } from '../../../../domain/case/case.ts';
import type { CaseState } from '../../../../domain/case/states.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

interface CaseActionsProps {
  kind: CaseKind;
  id: string;
  state: CaseState;
  title: string;
  closingNote: string;
  replyNote?: string | undefined;
}

/** Buttons to reply to, close or reopen a case. */
function CaseActions({ kind, id, state, title, closingNote, replyNote }: CaseActionsProps) {
  if (state === 'resolved') {
    return (
      <CommandDialog
        command="reopenCase"
        label="Reopen"
        explanation="The case becomes open again and keeps its outcome."
        done="Reopened."
        input={() => ({ kind, id })}
      />
    );
  }
  return (
    <>
      {replyNote && (
        <CommandDialog
          command="replyToCase"
          label="Reply"
          submitLabel="Send reply"
          explanation={replyNote}
          done="Sent."
          reason={{ label: 'Your reply', limit: MAX_CASE_LENGTH }}
          input={(text) => ({ kind, id, text })}
        />
      )}
      <CommandDialog
        command="resolveCase"
        label="Close the case"
        trigger={(open) => (
          <Button variant="default" size="sm" onClick={open}>
            Close<VisuallyHidden component="span">: {title}</VisuallyHidden>
          </Button>
        )}
        explanation={closingNote}
        done="Closed."
        reason={{ label: 'Outcome' }}
        input={(outcome) => ({ kind, id, outcome })}
      />
    </>
  );
}

/** Replies sent to the person who opened the case. */
const CaseReplies = ({ replies }: { replies: readonly CaseReply[] }) =>
  replies.length > 0 && (
    <Stack component="ol" gap="smd" aria-label="Replies">
      {replies.map(({ at, text }) => (
        <li key={at.getTime()}>
          <Note tone="slate" display="block">
            <p className={textClasses.preLine}>{text}</p>
            <Muted>
              Replied <RelativeTime date={at} />
            </Muted>
          </Note>
        </li>
      ))}
    </Stack>
  );

/** Fields shared by flags, bug reports and support requests. */
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
  /** The signed-in administrator. */
  uid: string;
  /**
   * Note on who is notified when the case is closed; null if administrators can't close or reopen the case themselves.
   */
  closingNote: string | null;
  /** Note on how a reply reaches the person who opened the case; if omitted, the case can't be replied to. */
  replyNote?: string | undefined;
  children: ReactNode;
}

/** One case: its content, assignee, replies, outcome and available actions. */
export function CaseCard({ kind, item, title, uid, closingNote, replyNote, children }: CaseCardProps) {
  const assign = useCommand('assignCase', (_answer, { mine }) =>
    announce(`${title}: ${mine ? 'Assigned to you' : 'No longer assigned'}.`),
  );
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
          <Muted span>
            <RelativeTime date={item.at} />
          </Muted>
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
              <VisuallyHidden component="span">: {title}</VisuallyHidden>
            </Button>
          )}
          {closingNote && (
            <CaseActions
              kind={kind}
              id={id}
              state={item.state}
              title={title}
              closingNote={closingNote}
              replyNote={replyNote}
            />
          )}
        </Group>
      </PanelBody>
    </Panel>
  );
}
