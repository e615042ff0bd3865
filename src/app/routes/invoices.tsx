import { Box, Text, Title } from '@mantine/core';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { invoiceTone } from '../../components/invoice/invoice-tone.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Money } from '../../components/ui/money.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../components/ui/state-chip.tsx';
import textClasses from '../../components/ui/text.module.css';
import { INVOICE_STATE_LABELS, type Invoice } from '../../domain/invoice/invoice.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { useInvoices } from '../../features/invoices/data/use-invoices.ts';
import classes from '../../features/search/components/search-page.module.css';

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

export function Component() {
  const me = useMe();
  const asked = useSearchParams()[0].get('tab') ?? 'all-invoice';
  const tab = asked in TABS ? asked : 'all-invoice';
  const { status, data, retry } = useInvoices(me.uid);
  const invoices = data.filter((invoice) => TABS[tab]?.shows(invoice, me.uid));
  return (
    <>
      <Title order={1} mb={20}>
        Invoices
      </Title>
      <Box component="nav" mb={20} className="pane-tabs" aria-label="Invoices">
        {Object.entries(TABS).map(([key, { label }]) => (
          <Link key={key} to={sitePaths.invoices(key)} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Box>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="Your invoices could not be loaded." onRetry={retry} />}
      {status === 'success' && !invoices.length && (
        <EmptyState title="No invoices here">An invoice is issued when an offer is accepted.</EmptyState>
      )}
      {invoices.length > 0 && (
        <table className={clsx('table', 'flip')}>
          <thead>
            <tr>
              <th>Invoice</th>
              <th>For</th>
              <th>With</th>
              <th>Issued</th>
              <th>State</th>
              <th className={classes.n}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <td data-label="Invoice">
                  <Text
                    to={sitePaths.invoice(invoice.id)}
                    component={Link}
                    inherit
                    fw={600}
                    className={textClasses.num}
                  >
                    {invoice.number}
                  </Text>
                </td>
                <td data-label="For">
                  {invoice.listingTitle}
                  {invoice.kind === 'fee' && ', fee'}
                </td>
                <td data-label="With">
                  {invoice.payer.uid === me.uid ? invoice.payee.legalName : invoice.payer.legalName}
                </td>
                <Box data-label="Issued" component="td" c="dimmed">
                  {formatDate(invoice.issuedAt)}
                </Box>
                <td data-label="State">
                  <StateChip tone={invoiceTone(invoice.state)}>{INVOICE_STATE_LABELS[invoice.state]}</StateChip>
                </td>
                <td data-label="Amount" className={classes.n}>
                  <Money cents={invoice.amount} exact />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
