import { Group } from '@mantine/core';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { DownloadButton } from '../../../components/upload/download-button.tsx';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { invoicePaths } from '../../../domain/invoice/invoice-paths.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { InvoiceList } from '../../../features/invoices/components/invoice-list.tsx';
import { useInvoices } from '../../../features/invoices/data/use-invoices.ts';
import { useChoice } from '../../../lib/use-choice.ts';

const isOpen = (invoice: Invoice) => invoice.state === 'open' || invoice.state === 'overdue';
const TABS: Record<string, { label: string; shows: (invoice: Invoice, uid: string) => boolean }> = {
  'all-invoice': { label: 'All invoices', shows: () => true },
  'to-pay': { label: 'To pay', shows: (invoice, uid) => isOpen(invoice) && invoice.payer.uid === uid },
  'to-receive': {
    label: 'To receive',
    shows: (invoice, uid) => (isOpen(invoice) || invoice.state === 'paid') && invoice.payee.uid === uid,
  },
  paid: { label: 'Paid', shows: (invoice) => ['paid', 'released', 'refunded'].includes(invoice.state) },
  void: { label: 'Void', shows: (invoice) => invoice.state === 'void' },
};
const TAB_LABELS = Object.entries(TABS).map(([key, { label }]) => [key, label] as const);

export function Component() {
  const me = useMe();
  const tab = useChoice('tab', TABS, 'all-invoice');
  const { status, data, retry } = useInvoices(me.uid);
  const invoices = data.filter((invoice) => TABS[tab]?.shows(invoice, me.uid));
  return (
    <>
      <PageTitle>Invoices</PageTitle>
      <Tabs label="Invoices" tabs={TAB_LABELS} current={tab} to={sitePaths.invoices} />
      <Group justify="flex-end" mb="sm">
        <DownloadButton href={invoicePaths.csv} name="handoff-invoices.csv">
          Download all as CSV
        </DownloadButton>
      </Group>
      <InvoiceList invoices={invoices} uid={me.uid} status={status} onRetry={retry} />
    </>
  );
}
