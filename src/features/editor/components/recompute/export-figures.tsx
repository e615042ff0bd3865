import { ExportSummary } from '../../../../components/recompute/export-summary.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import { type Recompute, rejectedRowsOf } from '../../../../domain/recompute/recompute.ts';
import { recomputeNotes } from '../../../../domain/recompute/recompute-notes.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import type { StepProps } from '../step-props.ts';
import { ComparedFigures } from './compared-figures.tsx';

/** What was typed beside what an export adds up to. */
export function ExportFigures({ recompute, ...props }: StepProps & { recompute: Recompute }) {
  const { id, result, format, applied, endedAt, createdAt } = recompute;
  const apply = useCommand('applyRecompute', () => toast.success('The figures are in your draft.'));
  if (!result || !format) return null;
  return (
    <ComparedFigures
      {...props}
      source="recomputed"
      result={result}
      heading={`${formatLabel(format)}, read on ${formatDate(endedAt ?? createdAt)}`}
      what="the export adds up to"
      nothing="There is no revenue and no subscription in this export."
      applied={applied}
      notes={recomputeNotes(result, format)}
      take={(revision, figures, onTaken) =>
        apply.mutate({ recomputeId: id, revision, figures }, { onSuccess: onTaken })
      }
      isTaking={apply.isPending}
      error={apply.error}
    >
      <ExportSummary result={result} allRejected={rejectedRowsOf(recompute)} />
    </ComparedFigures>
  );
}
