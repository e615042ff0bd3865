import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { ExportSummary } from '../../../../components/recompute/export-summary.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import { exportSource } from '../../../../domain/recompute/export-source.ts';
import { discrepancyNotes } from '../../../../domain/recompute/left-out.ts';
import { type ReadExport, type Recompute, rejectedRowsOf } from '../../../../domain/recompute/recompute.ts';
import { recomputeNotes } from '../../../../domain/recompute/recompute-notes.ts';
import { isReading } from '../../../../domain/recompute/states.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatStoredMoments, storedDate } from '../../../../domain/shared/stored-moments.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useRecomputes } from '../../../../lib/firebase/figure-reads.ts';
import { useExportUpload } from '../../data/export-upload.ts';
import { useDraft } from '../draft-context.ts';
import { ExplainableNotes } from '../fields/figure-questions.tsx';
import { ChooseExport } from './choose-export.tsx';
import { ComparedFigures } from './compared-figures.tsx';
import { ShownExport } from './shown-export.tsx';

/** Compares entered figures with an export's. */
function ExportFigures({ recompute, read }: { recompute: Recompute; read: ReadExport }) {
  const { fields, draft } = useDraft();
  const { id, applied, endedAt, createdAt } = recompute;
  const apply = useCommand('applyRecompute', () => toast.success('The figures are in your draft.'));
  return (
    <ComparedFigures
      source="recomputed"
      result={read.result}
      heading={`${exportSource(read, recompute.readAs)}, read on ${storedDate(endedAt ?? createdAt)}`}
      what="the export adds up to"
      nothing="There is no revenue and no subscription in this export."
      applied={applied}
      notes={recomputeNotes(read)}
      take={(revision, figures, onTaken) =>
        apply.mutate({ recomputeId: id, revision, figures }, { onSuccess: onTaken })
      }
      isTaking={apply.isPending}
      error={apply.error}
    >
      <PlausibilityList notes={read.reading.signs.filter(({ outcome }) => outcome === 'tells')} />
      <ExplainableNotes
        notes={[
          ...read.reading.signs,
          ...discrepancyNotes(figuresOf({ ...draft, ...fields }, new Date()), read.result, 'The export'),
        ]}
        isPublic={() => false}
      />
      <ExportSummary result={read.result} allRejected={rejectedRowsOf(recompute)} />
    </ComparedFigures>
  );
}

/** Returns the results of parsing an export; null until parsing has finished. */
const readOf = ({ format, result, reading }: Recompute): ReadExport | null =>
  format && result && reading ? { format, result, reading } : null;

/** Progress of parsing an export, which continues if the seller leaves the page. */
function ReadingExport({ recompute: { id, name, format, bytes, progress, runs } }: { recompute: Recompute }) {
  const cancel = useCommand('cancelRecompute');
  const rows = formatCount(progress.rows);
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="wrap">
        <Text size="sm" span role="status" className={textClasses.breakAnywhere}>
          {progress.rows ? `${rows} rows of ${isolateText(name)} read` : `Reading ${isolateText(name)}`}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ recomputeId: id })}
        >
          Cancel
        </Button>
      </Group>
      <Progress
        value={bytes ? Math.min(100, (100 * progress.bytes) / bytes) : 0}
        color="var(--ink)"
        aria-label={`Reading ${name}`}
      />
      <Muted>
        {format && `${formatLabel(format)}. `}
        {runs > 1 && 'It stopped once and was begun again. '}
        You can leave this page; the result waits here for a day.
      </Muted>
      {cancel.error && <ErrorState text={errorText(cancel.error)} />}
    </Stack>
  );
}

/**
 * The stages of using an export: choosing, uploading, parsing and comparing. A seller who comes back resumes where they
 * left off.
 */
export function ExportPanel() {
  const { listing } = useDraft();
  const { status, data, retry } = useRecomputes(listing);
  const sending = useExportUpload(listing.id);
  /** Id of the recompute being replaced with another export. */
  const [replaced, setReplaced] = useState<string | null>(null);
  if (status === 'error') return <ErrorState text="Your exports could not be loaded." onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (sending.uploads.length) return <UploadRows sending={sending} />;
  const newest = data.find(({ state }) => state !== 'canceled');
  if (newest && isReading(newest.state)) return <ReadingExport recompute={newest} />;
  const choose = (
    <ChooseExport
      onChosen={(file, readAs) => {
        setReplaced(null);
        sending.add(file, file.name, { name: file.name, readAs });
      }}
    />
  );
  const read = newest && newest.id !== replaced ? readOf(newest) : null;
  if (newest && read && newest.state === 'shown')
    return <ShownExport key={newest.runs} recompute={newest} read={read} />;
  if (newest && read && newest.state === 'ready') {
    return (
      <Stack>
        <ExportFigures key={newest.id} recompute={newest} read={read} />
        <Button variant="subtle" size="sm" onClick={() => setReplaced(newest.id)}>
          Read another export
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      {newest?.state === 'failed' && (
        <ErrorState text={`${newest.name}: ${formatStoredMoments(newest.problem ?? '')}`} />
      )}
      {newest?.state === 'uploading' && (
        <ErrorState text={`${newest.name} was not sent completely. Choose it again.`} />
      )}
      {choose}
    </Stack>
  );
}
