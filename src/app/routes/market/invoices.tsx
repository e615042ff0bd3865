import { Group } from '@mantine/core';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { DownloadButton } from '../../../components/upload/download-button.tsx';
import { invoicePaths } from '../../../domain/invoice/invoice-paths.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { InvoiceList } from '../../../features/invoices/components/invoice-list.tsx';
import { type InvoiceTab, useInvoices } from '../../../features/invoices/data/use-invoices.ts';
import { useChoice } from '../../../lib/use-choice.ts';

const TABS: Record<InvoiceTab, string> = {
  'all-invoice': 'All invoices',
  'to-pay': 'To pay',
  'to-receive': 'To receive',
  held: 'Held',
  paid: 'Paid',
  void: 'Void',
};
const TAB_LABELS = Object.entries(TABS);

export function Component() {
  const me = useMe();
  const tab = useChoice('tab', TABS, 'all-invoice');
  return (
    <>
      <PageTitle>Invoices</PageTitle>
      <Tabs label="Invoices" tabs={TAB_LABELS} current={tab} to={sitePaths.invoices} />
      <Group justify="flex-end" mb="sm">
        <DownloadButton href={invoicePaths.csv} name="handoff-invoices.csv">
          Download all as CSV
        </DownloadButton>
      </Group>
      <Invoices key={tab} uid={me.uid} tab={tab} />
    </>
  );
}

/** Keyed by tab, so that each tab starts with its first rows. */
function Invoices({ uid, tab }: { uid: string; tab: InvoiceTab }) {
  return <InvoiceList invoices={useInvoices(uid, tab)} uid={uid} />;
}
