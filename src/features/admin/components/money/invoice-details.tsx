import { Text } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type Invoice, TEST_WORDS } from '../../../../domain/invoice/invoice.ts';
import { invoiceStatus, voidBar } from '../../../../domain/invoice/invoice-status.ts';
import { canConfirmOutside } from '../../../../domain/invoice/outside/outside-payment.ts';
import { partMachine } from '../../../../domain/invoice/states.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { useDeal } from '../../data/use-deal.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { InvoiceLedger } from './invoice-ledger.tsx';
import { InvoiceParts } from './invoice-parts.tsx';
import { OutsideDecision } from './outside-decision.tsx';
import { PartActions } from './part-actions.tsx';
import { ProviderOperations } from './provider-operations.tsx';
import { StepIn } from './step-in.tsx';

/** One invoice: its parts, what can be done about them, and every movement of their money. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const deal = useDeal(invoice.dealId || null).data ?? null;
  const isOver = deal !== null && (deal.completedAt !== null || deal.closed !== null);
  const isVoidable =
    invoice.kind !== 'membership' &&
    (invoice.kind === 'fee' || isOver) &&
    invoice.parts.some(({ state }) => partMachine.can(state, 'void', 'admin'));
  const bar = voidBar(invoice);
  return (
    <Panel mb={24}>
      <PanelHead>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Text size="sm" c="dimmed">
            {invoice.listingTitle}, {invoice.payer.legalName} to {invoice.payee.legalName}, issued{' '}
            {formatDate(invoice.issuedAt)}
          </Text>
        </div>
        <StateChip tone={invoiceStatus(invoice, null).tone}>{invoiceStatus(invoice, null).label}</StateChip>
      </PanelHead>
      <PanelBody gap={20}>
        {invoice.isTest && (
          <Note tone="slate" component="p">
            {TEST_WORDS}
          </Note>
        )}
        <InvoiceParts invoice={invoice} />
        {deal && invoice.kind === 'purchase' && canConfirmOutside(deal, invoice, 'admin') && (
          <OutsideDecision deal={deal} invoice={invoice} />
        )}
        {deal && <StepIn invoice={invoice} deal={deal} />}
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
        <ProviderOperations invoice={invoice} />
        <InvoiceLedger invoice={invoice} />
        <AuditTrail kind="invoice" id={invoice.id} />
      </PanelBody>
    </Panel>
  );
}
