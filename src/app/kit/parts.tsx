import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconClock, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { FormColumn } from '../../components/account/form-column.tsx';
import { InvoiceState } from '../../components/money/invoice-state.tsx';
import { FeesNote, PaymentsOff } from '../../components/money/money-notes.tsx';
import { PayoutRequirements } from '../../components/money/payout-requirements.tsx';
import { type DataColumn, DataTable } from '../../components/table/data-table.tsx';
import { ListFoot } from '../../components/table/list-foot.tsx';
import { useFirstRows } from '../../components/table/list-rows.tsx';
import { SideBySideTable } from '../../components/table/side-by-side-table.tsx';
import { CommandDialog } from '../../components/ui/command-dialog.tsx';
import { DialogFoot } from '../../components/ui/dialog-foot.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FieldRow } from '../../components/ui/field-row.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { TextButton, TextLink } from '../../components/ui/link.tsx';
import { Money } from '../../components/ui/money.tsx';
import { Note } from '../../components/ui/note.tsx';
import { PageTitle, PageWidth } from '../../components/ui/page.tsx';
import { Panel, PanelBody, PanelHead } from '../../components/ui/panel.tsx';
import { PlainList } from '../../components/ui/plain-list.tsx';
import { Quote } from '../../components/ui/quote.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import { StateChip } from '../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../components/ui/sums.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { KitSection, Specimen } from './kit-section.tsx';

const TONES = ['plain', 'amber', 'brick', 'fern', 'slate'] as const;

interface Row {
  project: string;
  state: string;
  price: number;
}
const ROWS: Row[] = [
  { project: 'Logbook', state: 'Open', price: 1_240_000 },
  { project: 'Palette', state: 'Paid', price: 98_050 },
];
const INVOICE = { kind: 'membership' as const, state: 'open' as const, parts: [], outside: null, isTest: true };
const COLUMNS: DataColumn<Row>[] = [
  { head: 'Project', cell: ({ project }) => project },
  { head: 'State', cell: ({ state }) => <StateChip tone="slate">{state}</StateChip> },
  { head: 'Price', cell: ({ price }) => <Money cents={price} />, number: true, sortKey: 'price' },
];

const BUYERS = Array.from({ length: 45 }, (_, i) => `Buyer ${i + 1}`);
const BY_NAME = { label: 'Filter by name', textOf: (name: string) => name };

function FirstRows() {
  const { rows, filter, foot } = useFirstRows(BUYERS, BY_NAME, undefined, 3);
  return (
    <>
      {filter}
      <PlainList>
        {rows.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </PlainList>
      {foot}
    </>
  );
}

/** Basic components that pages are built from. */
export function Parts() {
  const [descending, setDescending] = useState(true);
  const rows = ROWS.toSorted((a, b) => (descending ? b.price - a.price : a.price - b.price));
  return (
    <KitSection title="Parts">
      <Specimen name="Tabs, PageTitle, TextLink, TextButton">
        <PageTitle component="p">Projects selling</PageTitle>
        <Tabs
          label="Kinds"
          tabs={[
            ['all', 'All'],
            ['open', 'Open', { n: 3, of: 'unanswered' }],
          ]}
          current="all"
          to={() => ''}
        />
        <Text>
          <TextLink to="">A link</TextLink> and <TextButton>a small action</TextButton> in a sentence.
        </Text>
      </Specimen>
      <Specimen name="Panel with its head and body, InvoiceState, Sums, FeesNote, PaymentsOff, PayoutRequirements, IconButton">
        <Panel component="div">
          <PanelHead>
            <Text fw={600}>Invoice</Text>
            <InvoiceState invoice={INVOICE} viewer="payer" />
            <IconButton aria-label="Light or dark">
              <IconSun size={20} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </PanelHead>
          <PanelBody>
            <Sums>
              <SumsRow label="At close" note="due 4 March">
                <Money cents={1_240_000} exact />
              </SumsRow>
              <SumsRow label="Buyer’s fee" note={<FeesNote reader="buyer" />}>
                $0
              </SumsRow>
              <SumsRow label="Total" total>
                <Money cents={1_240_000} exact />
              </SumsRow>
            </Sums>
            <PaymentsOff what="pay" />
            <PayoutRequirements asks={['external_account', 'individual.id_number']} />
          </PanelBody>
        </Panel>
      </Specimen>
      <Specimen name="ListFoot: of a list that goes on, before it is counted">
        <ListFoot shown={20} total={1_234} onMore={() => {}} />
        <ListFoot shown={20} total={null} onMore={() => {}} label="Show older" />
      </Specimen>
      <Specimen name="List rows: the first of many, with a filter">
        <FirstRows />
      </Specimen>
      <Specimen name="DataTable: sortable, loading, empty, failed">
        <Stack gap="lg">
          <DataTable
            label="Offers"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ project }) => project}
            to={() => ''}
            sort={{ key: 'price', descending, onSort: () => setDescending(!descending) }}
            total={{ Project: 'Total', Price: <Money cents={1_338_050} /> }}
          />
          <DataTable
            columns={COLUMNS}
            rows={[]}
            rowKey={({ project }) => project}
            empty={<EmptyState title="No offers here">Offers you make or receive appear here.</EmptyState>}
          />
          <DataTable
            columns={COLUMNS}
            rows={[]}
            rowKey={({ project }) => project}
            status="error"
            errorText="Your offers could not be loaded."
          />
        </Stack>
      </Specimen>
      <Specimen name="SideBySideTable: what is alike steps back">
        <SideBySideTable
          label="Projects side by side"
          columns={[
            { id: 'tidal', head: 'Tidal' },
            { id: 'harbor', head: 'Harbor Desk' },
          ]}
          groups={[
            {
              title: 'Price and terms',
              rows: [
                { id: 'price', label: 'Asking price', cells: [<Money key="t" cents={1_240_000} />, 'On request'] },
                { id: 'state', label: 'State', cells: ['Live', 'Live'], alike: true },
              ],
            },
          ]}
          scrolls={false}
        />
      </Specimen>
      <Specimen name="Note: every tone, with an icon, centered">
        <Stack>
          {TONES.map((tone) => (
            <Note key={tone} tone={tone} component="p">
              Held by the payment provider until the handover is confirmed.
            </Note>
          ))}
          <Note tone="amber" centered>
            <IconClock size={18} stroke={1.6} aria-hidden="true" />
            Waiting for the buyer, 2 days left.
          </Note>
        </Stack>
      </Specimen>
      <Specimen name="CommandDialog: explained, with a reason">
        <CommandDialog
          command="cancelDeal"
          label="Cancel the deal"
          danger
          explanation="The project is for sale again. This can’t be undone."
          done="Canceled."
          reason={{ label: 'Reason, shown to the other side' }}
          input={() => null}
        />
      </Specimen>
      <Specimen name="DialogFoot: the actions of a dialog, below text that scrolls">
        <DialogFoot>
          <Button>Accept $20,000</Button>
          <Button variant="subtle">Cancel</Button>
        </DialogFoot>
      </Specimen>
      <Specimen name="Section, SectionHead, PlainList, Quote">
        <Section>
          <SectionHead>
            <Text fw={600}>Reviews</Text>
            <Button variant="default" size="sm">
              Write one
            </Button>
          </SectionHead>
          <PlainList>
            <li>
              <Quote>{'Everything as described.\nA quick handover.'}</Quote>
            </li>
          </PlainList>
        </Section>
      </Specimen>
      <Specimen name="PageWidth, FormColumn, FieldRow">
        <PageWidth px={0}>
          <FormColumn wide m={0}>
            <FieldRow>
              <TextInput label="First name" />
              <TextInput label="Last name" />
            </FieldRow>
          </FormColumn>
        </PageWidth>
      </Specimen>
    </KitSection>
  );
}
