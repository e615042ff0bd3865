import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { InvoiceState } from '../../../../components/money/invoice-state.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { DownloadButton } from '../../../../components/upload/download-button.tsx';
import { type Invoice, TEST_LABEL } from '../../../../domain/invoice/invoice.ts';
import { invoicePaths } from '../../../../domain/invoice/invoice-paths.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatCalendarDate } from '../../../../domain/shared/time.ts';
import { INVOICE_ROWS } from '../../data/money-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList, useRowLink } from '../list/admin-list.tsx';

const COLUMNS: AdminColumn<Invoice>[] = [
  {
    head: 'Invoice',
    cell: ({ number }) => <span className={textClasses.num}>{number}</span>,
    text: ({ number }) => number,
  },
  {
    head: 'For',
    cell: ({ kind, listingTitle }) => `${isolateText(listingTitle)}, ${kind}`,
    text: ({ kind, listingTitle }) => `${isolateText(listingTitle)}, ${kind}`,
    typed: true,
    phone: 'below',
  },
  { head: 'Payer', cell: ({ payer }) => payer.legalName, text: ({ payer }) => payer.legalName, typed: true },
  { head: 'Payee', cell: ({ payee }) => payee.legalName, text: ({ payee }) => payee.legalName, typed: true },
  {
    head: 'Issued',
    cell: ({ issuedAt }) => <span className={textClasses.num}>{formatCalendarDate(issuedAt)}</span>,
    text: ({ issuedAt }) => issuedAt.toISOString(),
    phone: 'below',
  },
  {
    head: 'State',
    cell: (invoice) => <InvoiceState invoice={invoice} viewer={null} />,
    text: ({ state, isTest }) => (isTest ? `${state}, ${TEST_LABEL.toLowerCase()}` : state),
    phone: 'below',
  },
  {
    head: 'Amount',
    cell: ({ amount }) => <Money cents={amount} exact />,
    text: ({ amount }) => (amount / 100).toFixed(2),
    number: true,
    phone: 'beside',
  },
];

/** Lists invoices in a table; clicking a row opens its details above. */
export function InvoiceList({ list }: { list: List<Invoice> }) {
  const linkTo = useRowLink('invoice');
  return <AdminList noun="invoices" list={list} rows={INVOICE_ROWS} columns={COLUMNS} to={({ id }) => linkTo(id)} />;
}

/** The earliest year an invoice can have. */
const FIRST_YEAR = 2026;

/** Exports a year's invoices for the accountant; each download is recorded in the audit log. */
export function AccountantCsv() {
  const now = new Date().getUTCFullYear();
  const years = Array.from({ length: Math.max(1, now - FIRST_YEAR + 1) }, (_, i) => String(now - i));
  const [year, setYear] = useState(String(now));
  return (
    <Group align="flex-end" mb="mlg">
      <NativeSelect
        label="Invoices for the accountant"
        data={years}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <DownloadButton href={invoicePaths.allCsv(year)} name={`handoff-invoices-${year}.csv`}>
        All of {year} as CSV
      </DownloadButton>
    </Group>
  );
}
