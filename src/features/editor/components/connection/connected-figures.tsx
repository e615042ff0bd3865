import { ConnectionSummary } from '../../../../components/connection/connection-summary.tsx';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { type Connection, PROCESSOR_LABELS } from '../../../../domain/connection/connection.ts';
import { connectionDoubts, connectionNotes } from '../../../../domain/connection/connection-notes.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { ComparedFigures } from '../recompute/compared-figures.tsx';
import type { StepProps } from '../step-props.ts';

/** What was typed beside what the account holds. What is taken follows the account from then on. */
export function ConnectedFigures({ connection, ...props }: StepProps & { connection: Connection }) {
  const { result, readAt, applied, processor } = connection;
  const apply = useCommand('applyConnection', () => toast.success('The figures are in your draft.'));
  if (!result || !readAt) return null;
  const doubts = connectionDoubts(result, readAt);
  return (
    <ComparedFigures
      {...props}
      source="connected"
      result={result}
      heading={`${PROCESSOR_LABELS[processor]}, read on ${formatDate(readAt)}`}
      what="the account holds"
      nothing="There is no revenue and no subscription in this account."
      applied={applied}
      follows="What you take follows the account from then on: it is read every day, and buyers see what changed. A figure that you type instead is yours again."
      notes={connectionNotes(result)}
      take={(revision, figures, onTaken) =>
        apply.mutate({ listingId: props.listingId, revision, figures }, { onSuccess: onTaken })
      }
      isTaking={apply.isPending}
      error={apply.error}
    >
      {doubts.length > 0 && <PlausibilityList notes={doubts} />}
      <ConnectionSummary result={result} />
    </ComparedFigures>
  );
}
