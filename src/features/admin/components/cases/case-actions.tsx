import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import type { CaseKind } from '../../../../domain/case/case.ts';
import type { CaseState } from '../../../../domain/case/states.ts';

interface CaseActionsProps {
  kind: CaseKind;
  id: string;
  state: CaseState;
  closingNote: string;
  replyNote?: string | undefined;
}

/** Replies to, closes and reopens a case. */
export function CaseActions({ kind, id, state, closingNote, replyNote }: CaseActionsProps) {
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
          reason={{ label: 'Your reply', maxLength: 5000 }}
          input={(text) => ({ kind, id, text })}
        />
      )}
      <CommandDialog
        command="resolveCase"
        label="Close"
        submitLabel="Close the case"
        explanation={closingNote}
        done="Closed."
        reason={{ label: 'Outcome' }}
        input={(outcome) => ({ kind, id, outcome })}
      />
    </>
  );
}
