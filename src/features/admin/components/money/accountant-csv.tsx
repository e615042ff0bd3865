import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { DownloadButton } from '../../../../components/upload/download-button.tsx';
import { invoicePaths } from '../../../../domain/invoice/invoice-paths.ts';

/** The year of the first invoice there can be. */
const FIRST_YEAR = 2026;

/** All invoices of a year for the accountant; each download is entered in the audit log. */
export function AccountantCsv() {
  const now = new Date().getUTCFullYear();
  const years = Array.from({ length: Math.max(1, now - FIRST_YEAR + 1) }, (_, i) => String(now - i));
  const [year, setYear] = useState(String(now));
  return (
    <Group align="flex-end" mb={20}>
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
