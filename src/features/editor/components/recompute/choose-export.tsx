import { Button, Group, NativeSelect, Radio, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { FileDrop } from '../../../../components/upload/file-drop.tsx';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import { type ExportSample, guessMapping, sampleFacts } from '../../../../domain/processor-export/export-sample.ts';
import type { Mapping } from '../../../../domain/processor-export/mapped-columns.ts';
import type { DateOrder } from '../../../../domain/processor-export/read-instant.ts';
import type { Recompute } from '../../../../domain/recompute/recompute.ts';
import { excerpt } from '../../../../domain/shared/text.ts';
import { limitText, MAX_EXPORT_BYTES } from '../../../../domain/upload/upload-places.ts';
import { readExportHead } from '../../data/export-upload.ts';

const SHOWN_ROWS = 3;
const MAX_SHOWN = 40;
const NONE = '';

const COLUMNS = [
  { field: 'date', label: 'Date', required: true },
  { field: 'amount', label: 'Amount, before fees', required: true },
  { field: 'currency', label: 'Currency', description: 'Without one, all amounts are dollars.' },
  { field: 'type', label: 'Kind of row', description: 'Tells refunds, disputes and payouts.' },
  { field: 'customer', label: 'Customer', description: 'Only to be counted.' },
  { field: 'id', label: 'Number of the payment', description: 'So that no row counts twice.' },
] as const;

interface MappingFormProps {
  sample: ExportSample;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Says which column of an export is which, beside its first rows. */
function MappingForm({ sample: { header, rows }, mapping, onChange }: MappingFormProps) {
  const columns = header.map((name, i) => ({ value: String(i), label: name.trim() || `Column ${i + 1}` }));
  return (
    <Stack>
      <DataTable
        scrolls
        label="The first rows"
        rows={rows.slice(0, SHOWN_ROWS).map((cells, i) => ({ cells, i }))}
        rowKey={({ i }) => i}
        columns={columns.map(({ label }, i) => ({
          head: columns.findIndex((other) => other.label === label) === i ? label : `${label} (${i + 1})`,
          typed: true,
          cell: ({ cells }: { cells: string[] }) => excerpt(cells[i] ?? '', MAX_SHOWN),
        }))}
      />
      <FieldRow>
        {COLUMNS.map(({ field, label, ...rest }) => (
          <NativeSelect
            key={field}
            label={label}
            description={'description' in rest ? rest.description : undefined}
            data={'required' in rest ? columns : [{ value: NONE, label: 'Not in the export' }, ...columns]}
            value={mapping[field] === null ? NONE : String(mapping[field])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, [field]: value === NONE ? null : Number(value) })
            }
          />
        ))}
        <NativeSelect
          label="Amounts are written as"
          data={[
            { value: '.', label: '1,500.00' },
            { value: ',', label: '1.500,00' },
          ]}
          value={mapping.decimalSign}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, decimalSign: value as Mapping['decimalSign'] })
          }
        />
        <NativeSelect
          label="Dates are written as"
          description="Or 2026-05-31, which is always read."
          data={[
            { value: 'month-first', label: '05/31/2026' },
            { value: 'day-first', label: '31/05/2026' },
          ]}
          value={mapping.dateOrder}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...mapping, dateOrder: value as Mapping['dateOrder'] })
          }
        />
      </FieldRow>
    </Stack>
  );
}

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
          <Muted span>
            CSV from Stripe, Paddle, Lemon Squeezy, PayPal or any other, {limitText(MAX_EXPORT_BYTES)} at most
          </Muted>
        </FileDrop>
      )}
      <Muted>
        Only you and our reviewers see the sums. Nothing of your customers is kept, and the file is deleted when it has
        been read. Nothing changes until you have compared the figures.
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
          <Group gap="mlg" mt="sm" wrap="wrap">
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
