import { Button, Group, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import { type ExportSample, guessMapping } from '../../../../domain/processor-export/export-sample.ts';
import type { Mapping } from '../../../../domain/processor-export/mapped-columns.ts';
import { NO_CORRECTIONS, type ReadAs } from '../../../../domain/recompute/recompute.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { excerpt } from '../../../../domain/shared/text.ts';
import { limitText, MAX_EXPORT_BYTES } from '../../../../domain/upload/upload-places.ts';
import { readExportHead } from '../../data/export-upload.ts';
import { MappingForm } from './mapping-form.tsx';

const SHOWN_ROWS = 3;
const MAX_SHOWN = 40;
const NO_CSV = 'is not a CSV file. Export it as CSV, or save it as CSV in your spreadsheet.';

interface ChooseExportProps {
  onChosen: (file: File, readAs: ReadAs) => void;
}

/**
 * Lets the seller choose an export and previews it before upload. If the format is unknown, the seller maps its
 * columns.
 */
export function ChooseExport({ onChosen }: ChooseExportProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; sample: ExportSample } | null>(null);
  const choose = async ([file, ...others]: readonly File[]) => {
    setChosen(null);
    const tooLarge = (file?.size ?? 0) > MAX_EXPORT_BYTES;
    if (!file || others.length || tooLarge) {
      return setProblem(
        tooLarge
          ? `${isolateText(file?.name ?? '')} is larger than ${limitText(MAX_EXPORT_BYTES)}. Export fewer columns.`
          : 'Choose one file.',
      );
    }
    const sample = await readExportHead(file).catch(() => null);
    setProblem(sample ? null : `${isolateText(file.name)} ${NO_CSV}`);
    if (sample) setChosen({ file, sample });
  };
  return (
    <Stack>
      {problem && <ErrorState text={problem} />}
      {chosen ? (
        <ChosenExport key={chosen.file.name} {...chosen} onSend={onChosen} onBack={() => setChosen(null)} />
      ) : (
        <FileDrop
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          label="Choose an export"
          onFiles={(files) => void choose(files)}
        >
          <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden="true" />
          <span>Drop an export here, or choose it</span>
          <Muted span>
            CSV from Stripe, Paddle, Lemon Squeezy, Gumroad, Shopify, PayPal or any other, {limitText(MAX_EXPORT_BYTES)}{' '}
            at most
          </Muted>
        </FileDrop>
      )}
      <Muted>
        You and our reviewers see the sums and a few rows; buyers with access see which figures you left out. No
        customer data is kept: the file is deleted once you confirm that we read it correctly, and after a day at the
        latest.
      </Muted>
    </Stack>
  );
}

interface ChosenExportProps {
  file: File;
  sample: ExportSample;
  onSend: ChooseExportProps['onChosen'];
  onBack: () => void;
}

function ChosenExport({ file, sample, onSend, onBack }: ChosenExportProps) {
  const { format, header, rows } = sample;
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(sample));
  return (
    <Stack>
      <Note tone={format ? 'fern' : 'amber'} component="p">
        <span className={textClasses.breakAnywhere}>
          {format
            ? `${isolateText(file.name)}: ${formatLabel(format)}`
            : `We don’t know the columns of ${isolateText(file.name)}. Say which is which.`}
        </span>
      </Note>
      {!format && (
        <>
          <DataTable
            scrolls
            label="The first rows"
            rows={rows.slice(0, SHOWN_ROWS).map((cells, i) => ({ cells, i }))}
            rowKey={({ i }) => i}
            columns={header.map((head, i) => ({
              head,
              typed: true,
              cell: ({ cells }: { cells: string[] }) => excerpt(cells[i] ?? '', MAX_SHOWN),
            }))}
          />
          <MappingForm header={header} mapping={mapping} onChange={setMapping} />
        </>
      )}
      <Group wrap="wrap">
        <Button onClick={() => onSend(file, { ...NO_CORRECTIONS, mapping: format ? null : mapping })}>Add it up</Button>
        <Button variant="subtle" onClick={onBack}>
          Choose another file
        </Button>
      </Group>
    </Stack>
  );
}
