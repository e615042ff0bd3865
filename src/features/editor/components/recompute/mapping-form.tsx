import { NativeSelect } from '@mantine/core';
import { FieldRow } from '../../../../components/ui/field-row.tsx';
import { RATED_CURRENCIES } from '../../../../domain/figures/read-currency.ts';
import type { Mapping } from '../../../../domain/processor-export/mapped-columns.ts';
import { currencyName } from '../../../../domain/rates/currency.ts';

const NONE = '';

const COLUMNS = [
  { field: 'date', label: 'Date', required: true },
  { field: 'amount', label: 'Amount, before fees', required: true },
  { field: 'refunded', label: 'Refunded of it', description: 'In the row of the payment.' },
  { field: 'tax', label: 'Tax in the amount', description: 'Deducted: sales tax is not revenue.' },
  { field: 'currency', label: 'Currency', description: 'Without one, say it below.' },
  {
    field: 'type',
    label: 'Kind of row',
    description: 'Identifies refunds, disputes and payouts. Rows with unknown words are left out.',
  },
  { field: 'customer', label: 'Customer', description: 'Only to be counted.' },
  { field: 'id', label: 'Number of the payment', description: 'So that no row counts twice.' },
  { field: 'product', label: 'Product', description: 'Where not all of them are for sale.' },
] as const;

interface MappingFormProps {
  /** Column names of the export. */
  header: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Maps an export's columns to their meanings. */
export function MappingForm({ header, mapping, onChange }: MappingFormProps) {
  const columns = header.map((label, i) => ({ value: String(i), label }));
  return (
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
      {mapping.currency === null && (
        <NativeSelect
          label="Amounts are in"
          data={RATED_CURRENCIES.map((value) => ({ value, label: `${currencyName(value)} (${value})` }))}
          value={mapping.unit}
          onChange={({ currentTarget: { value } }) => onChange({ ...mapping, unit: value })}
        />
      )}
    </FieldRow>
  );
}
