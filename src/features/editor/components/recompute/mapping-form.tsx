import { NativeSelect, Stack } from '@mantine/core';
import { DataTable } from '../../../../components/ui/data-table.tsx';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import type { ExportSample } from '../../../../domain/processor-export/export-sample.ts';
import type { Mapping } from '../../../../domain/processor-export/mapped-columns.ts';
import { excerpt } from '../../../../domain/shared/text.ts';

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
export function MappingForm({ sample: { header, rows }, mapping, onChange }: MappingFormProps) {
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
