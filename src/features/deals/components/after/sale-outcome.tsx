import { Text } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/ui/data-table.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { OutcomeRow } from '../../../../domain/deal/outcome-rows.ts';

const COLUMNS: DataColumn<OutcomeRow>[] = [
  { head: 'What', cell: ({ what }) => <b>{what}</b>, typed: true },
  { head: 'Promised', cell: ({ promised }) => <span className={textClasses.preLine}>{promised}</span>, typed: true },
  { head: 'What came of it', cell: ({ came }) => came, typed: true },
];

interface SaleOutcomeProps {
  rows: readonly OutcomeRow[];
  /** The accepted version of the offer. */
  version: number;
}

/** What the accepted offer promised and what came of it, the same for both sides; it prints as it stands. */
export const SaleOutcome = ({ rows, version }: SaleOutcomeProps) => (
  <Panel>
    <PanelHead>
      <h2>Promised, and what came of it</h2>
      <Text size="sm" c="dimmed" span>
        From version {version} of the offer
      </Text>
    </PanelHead>
    <PanelBody>
      <DataTable label="Promised, and what came of it" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
    </PanelBody>
  </Panel>
);
