import { Text } from '@mantine/core';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type Invoice, type InvoicePart, TEST_WORDS } from '../../../../domain/invoice/invoice.ts';
import { invoiceStatus, voidProblem } from '../../../../domain/invoice/invoice-status.ts';
import { canConfirmOutside } from '../../../../domain/invoice/outside/outside-payment.ts';
import { partName } from '../../../../domain/invoice/part-words.ts';
import { PART_STATE_LABELS, partMachine } from '../../../../domain/invoice/states.ts';
import { formatCalendarDate } from '../../../../domain/shared/time.ts';
import { useDeal } from '../../data/deal-reads.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { InvoiceLedger } from './invoice-ledger.tsx';
import { OutsideDecision } from './outside-decision.tsx';
import { DecideHeldMoney, PartActions } from './part-actions.tsx';
import { ProviderOperations } from './provider-operations.tsx';

const columnsOf = (invoice: Invoice): DataColumn<InvoicePart>[] => [
  { head: 'Part', cell: (part) => partName(part, invoice) },
  {
    head: 'State',
    cell: ({ state, frozen }) => `${PART_STATE_LABELS[state]}${frozen ? ', frozen' : ''}`,
    phone: 'below',
  },
  { head: 'Amount', cell: ({ amount }) => <Money cents={amount} exact />, number: true, phone: 'beside' },
  { head: 'Released', cell: ({ released }) => <Money cents={released} exact />, number: true },
  { head: 'Refunded', cell: ({ refunded }) => <Money cents={refunded} exact />, number: true },
  { head: 'Taken back', cell: ({ takenBack }) => <Money cents={takenBack} exact />, number: true },
];

/** An invoice's parts: their states, and where the money went. */
export const InvoiceParts = ({ invoice }: { invoice: Invoice }) => (
  <DataTable columns={columnsOf(invoice)} rows={invoice.parts} rowKey={({ id }) => id} />
);

/** One invoice: the actions on its parts, the parts themselves, and every movement of their money. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const deal = useDeal(invoice.dealId || null).data ?? null;
  const isOver = deal !== null && (deal.completedAt !== null || deal.closed !== null);
  const isVoidable =
    invoice.kind !== 'membership' &&
    (invoice.kind === 'fee' || isOver) &&
    invoice.parts.some(({ state }) => partMachine.can(state, 'void', 'admin'));
  const bar = voidProblem(invoice);
  return (
    <Panel mb="lg">
      <PanelHead>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Muted>
            <bdi>{invoice.listingTitle}</bdi>, <bdi>{invoice.payer.legalName}</bdi> to{' '}
            <bdi>{invoice.payee.legalName}</bdi>, issued {formatCalendarDate(invoice.issuedAt)}
          </Muted>
        </div>
        <StateChip tone={invoiceStatus(invoice, null).tone}>{invoiceStatus(invoice, null).label}</StateChip>
      </PanelHead>
      <PanelBody gap="mlg">
        {invoice.isTest && (
          <Note tone="slate" component="p">
            {TEST_WORDS}
          </Note>
        )}
        {deal && invoice.kind === 'purchase' && canConfirmOutside(deal, invoice, 'admin') && (
          <OutsideDecision deal={deal} invoice={invoice} />
        )}
        {deal && <DecideHeldMoney invoice={invoice} deal={deal} />}
        {invoice.parts.map((part) => (
          <PartActions key={part.id} invoice={invoice} part={part} deal={deal} />
        ))}
        {isVoidable && bar && <Text size="sm">{bar}</Text>}
        {isVoidable && !bar && (
          <div>
            <CommandDialog
              command="voidInvoice"
              label="Void unpaid parts"
              danger
              explanation="Nothing more has to be paid on this invoice. This can’t be undone."
              done="The unpaid parts are void."
              reason={{ label: 'Reason' }}
              input={(reason) => ({ invoiceId: invoice.id, reason })}
            />
          </div>
        )}
        <InvoiceParts invoice={invoice} />
        <ProviderOperations invoice={invoice} />
        <InvoiceLedger invoice={invoice} />
        <AuditTrail kind="invoice" id={invoice.id} />
      </PanelBody>
    </Panel>
  );
}
