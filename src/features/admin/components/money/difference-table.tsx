import { Group, Text } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import type { Difference } from '../../../../domain/invoice/ledger/difference.ts';
import type { Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';

const COLUMNS: DataColumn<Difference>[] = [
  {
    head: 'Difference',
    typed: true,
    cell: ({ text, at }) => (
      <>
        {text}
        <Text size="sm" c="dimmed" span display="block">
          {formatMoment(at)}
        </Text>
      </>
    ),
  },
  { head: 'Ledger', number: true, cell: ({ ledger }) => <Money cents={ledger} exact /> },
  { head: 'Provider', number: true, cell: ({ provider }) => <Money cents={provider} exact /> },
  {
    head: 'Belongs to',
    cell: ({ dealId, invoiceId }) => (
      <Group gap={12} wrap="nowrap">
        {dealId && <TextLink to={adminPaths.deal(dealId)}>Deal</TextLink>}
        {invoiceId && <TextLink to={adminPaths.invoice(invoiceId)}>Invoice</TextLink>}
        {!invoiceId && 'No invoice'}
      </Group>
    ),
  },
];

/** Each difference between the ledger and the payment provider, with both amounts and what it belongs to. */
export function DifferenceTable({ reconciliation: { differences, count } }: { reconciliation: Reconciliation }) {
  return (
    <DataTable
      label="Differences from the payment provider"
      columns={COLUMNS}
      rows={differences}
      rowKey={({ ref }) => ref}
      foot={
        count > differences.length && (
          <Text size="sm" c="dimmed" py={12}>
            The oldest {differences.length} of {count.toLocaleString('en-US')}.
          </Text>
        )
      }
    />
  );
}
