import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import { type ExportSample, guessMapping, sampleFacts } from '../../../../domain/processor-export/export-sample.ts';
import type { Mapping } from '../../../../domain/processor-export/mapped-columns.ts';
import type { DateOrder } from '../../../../domain/processor-export/read-instant.ts';
import type { Recompute } from '../../../../domain/recompute/recompute.ts';
import { limitText, MAX_EXPORT_BYTES } from '../../../../domain/upload/upload-places.ts';
import { readExportHead } from '../../data/read-export-head.ts';
import { MappingForm } from './mapping-form.tsx';

const NO_CSV = 'is not a CSV file. Export it as CSV, in UTF-8.';

interface ChooseExportProps {
  onChosen: (file: File, readAs: Recompute['readAs']) => void;
}

/** Chooses an export and shows what it is before it is sent; one that is not recognized has its columns named. */
export function ChooseExport({ onChosen }: ChooseExportProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ file: File; sample: ExportSample } | null>(null);
  const choose = async ([file, ...others]: readonly File[]) => {
    setChosen(null);
    const tooLarge = (file?.size ?? 0) > MAX_EXPORT_BYTES;
    if (!file || others.length || tooLarge) {
      return setProblem(
        tooLarge
          ? `${file?.name} is larger than ${limitText(MAX_EXPORT_BYTES)}. Export fewer columns.`
          : 'Choose one file.',
      );
    }
    const sample = await readExportHead(file).catch(() => null);
    setProblem(sample ? null : `${file.name} ${NO_CSV}`);
    if (sample) setChosen({ file, sample });
  };
  return (
    <Stack>
      {problem && <ErrorState text={problem} />}
      {chosen ? (
        <ChosenExport key={chosen.file.name} {...chosen} onSend={onChosen} onBack={() => setChosen(null)} />
      ) : (
        <FileDrop accept=".csv,text/csv" label="Choose an export" onFiles={(files) => void choose(files)}>
          <IconFileSpreadsheet size={24} stroke={1.4} aria-hidden="true" />
          <span>Drop an export here, or choose it</span>
          <Text size="sm" c="dimmed" span>
            CSV from Stripe, Paddle, Lemon Squeezy, PayPal or any other, {limitText(MAX_EXPORT_BYTES)} at most
          </Text>
        </FileDrop>
      )}
      <Text size="sm" c="dimmed">
        Only you and our reviewers see the sums. Nothing of your customers is kept, and the file is deleted when it has
        been read. Nothing changes until you have compared the figures.
      </Text>
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
  const facts = sampleFacts(sample);
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(sample));
  const [order, setOrder] = useState<DateOrder | null>(facts.dateOrder);
  const isMapped = facts.format === null;
  return (
    <Stack>
      <Note tone={isMapped ? 'amber' : 'fern'} component="p">
        <span className={textClasses.breakAnywhere}>
          {isMapped
            ? `We don’t know the columns of ${file.name}. Say which is which.`
            : `${file.name}: ${formatLabel(facts.format ?? 'mapped')}`}
        </span>
      </Note>
      {isMapped && <MappingForm sample={sample} mapping={mapping} onChange={setMapping} />}
      {facts.isOrderOpen && (
        <Radio.Group
          label="How are its dates written?"
          value={order}
          onChange={(value) => setOrder(value as DateOrder)}
        >
          <Group gap={20} mt={6} wrap="wrap">
            <Radio value="month-first" label="05/31/2026, the month first" />
            <Radio value="day-first" label="31/05/2026, the day first" />
          </Group>
        </Radio.Group>
      )}
      <Group wrap="wrap">
        <Button
          disabled={facts.isOrderOpen && order === null}
          onClick={() => onSend(file, { mapping: isMapped ? mapping : null, dateOrder: isMapped ? null : order })}
        >
          Add it up
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Choose another file
        </Button>
      </Group>
    </Stack>
  );
}
