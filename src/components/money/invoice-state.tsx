import { type Invoice, TEST_LABEL } from '../../domain/invoice/invoice.ts';
import { type InvoiceViewer, invoiceStatus } from '../../domain/invoice/invoice-status.ts';
import { Muted } from '../ui/muted.tsx';
import { StateChip } from '../ui/state-chip.tsx';

interface Props {
  invoice: Pick<Invoice, 'kind' | 'state' | 'parts' | 'outside' | 'isTest'>;
  viewer: InvoiceViewer;
}

/** The state of an invoice in a list, as `viewer` sees it, and whether its money is sandbox money. */
export function InvoiceState({ invoice, viewer }: Props) {
  const { label, tone } = invoiceStatus(invoice, viewer);
  return (
    <span>
      <StateChip tone={tone}>{label}</StateChip>
      {invoice.isTest && (
        <Muted span display="block" size="xs">
          {TEST_LABEL}
        </Muted>
      )}
    </span>
  );
}
