import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { UploadRows } from '../../../../components/upload/upload-rows.tsx';
import { isReading } from '../../../../domain/recompute/states.ts';
import { useRecomputes } from '../../../../lib/firebase/listing-reads.ts';
import { useExportUpload } from '../../data/use-export-upload.ts';
import type { StepProps } from '../step-props.ts';
import { ChooseExport } from './choose-export.tsx';
import { ExportFigures } from './export-figures.tsx';
import { ReadingExport } from './reading-export.tsx';

/** An export on its way to figures: chosen, uploaded, read, compared. What was begun is found again on return. */
export function ExportPanel(props: StepProps) {
  const { status, data, retry } = useRecomputes(props.listing);
  const sending = useExportUpload(props.listingId);
  /** The recompute that another export is chosen instead of. */
  const [replaced, setReplaced] = useState<string | null>(null);
  if (status === 'error') return <ErrorState text="Your exports could not be loaded." onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (sending.uploads.length) return <UploadRows sending={sending} />;
  const newest = data.find(({ state }) => state !== 'cancelled');
  if (newest && isReading(newest.state)) return <ReadingExport recompute={newest} />;
  const choose = (
    <ChooseExport
      onChosen={(file, readAs) => {
        setReplaced(null);
        sending.add(file, file.name, { name: file.name, readAs });
      }}
    />
  );
  if (newest?.state === 'ready' && newest.id !== replaced) {
    return (
      <Stack>
        <ExportFigures key={newest.id} {...props} recompute={newest} />
        <Button variant="subtle" size="sm" onClick={() => setReplaced(newest.id)}>
          Read another export
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      {newest?.state === 'failed' && <ErrorState text={`${newest.name}: ${newest.problem}`} />}
      {newest?.state === 'uploading' && (
        <ErrorState text={`${newest.name} was not sent completely. Choose it again.`} />
      )}
      {choose}
    </Stack>
  );
}
