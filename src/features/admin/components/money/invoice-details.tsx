import { Group, Text, Title } from '@mantine/core';
import clsx from 'clsx';
import { invoiceTone } from '../../../../components/invoice/invoice-tone.ts';
import { Money } from '../../../../components/ui/money.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { stageMachine } from '../../../../domain/deal/states.ts';
import type { Invoice, InvoicePart } from '../../../../domain/invoice/invoice.ts';
import { INVOICE_STATE_LABELS } from '../../../../domain/invoice/invoice.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { PART_STATE_LABELS, partMachine } from '../../../../domain/invoice/states.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import classes from '../../../search/components/search-page.module.css';
import { useOneDeal } from '../../data/use-money.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { ExtendButton } from './extend-button.tsx';
import { HeldMoney } from './held-money.tsx';
import { InvoiceLedger } from './invoice-ledger.tsx';
import { ProviderOperations } from './provider-operations.tsx';

/** One invoice with its parts, and what may be done about each. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const deal = useOneDeal(invoice.dealId || null).data;
  const over = deal ? deal.completedAt !== null || deal.closed !== null : false;
  const steppingIn =
    invoice.kind === 'purchase' &&
    deal !== null &&
    deal !== undefined &&
    !deal.hold &&
    stageMachine.can(deal.stage, 'dispute', 'system') &&
    heldCents(invoice) > 0;
  const voidable =
    invoice.kind !== 'membership' &&
    (invoice.kind === 'fee' || over) &&
    invoice.parts.some(({ state }) => partMachine.can(state, 'void', 'admin'));
  return (
    <Panel mb={24}>
      <PanelHead wrap>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Text size="sm" c="dimmed">
            {invoice.listingTitle}, {invoice.payer.legalName} to {invoice.payee.legalName}, issued{' '}
            {formatDate(invoice.issuedAt)}
          </Text>
        </div>
        <StateChip tone={invoiceTone(invoice.state)}>{INVOICE_STATE_LABELS[invoice.state]}</StateChip>
      </PanelHead>
      <PanelBody style={{ gap: 20 }}>
        <table className={clsx('table', 'flip')}>
          <thead>
            <tr>
              <th>Part</th>
              <th>State</th>
              <th className={classes.n}>Amount</th>
              <th className={classes.n}>Released</th>
              <th className={classes.n}>Refunded</th>
            </tr>
          </thead>
          <tbody>
            {invoice.parts.map((part) => (
              <tr key={part.id}>
                <td data-label="Part">{part.id}</td>
                <td data-label="State">
                  {PART_STATE_LABELS[part.state]}
                  {part.frozen && ', frozen'}
                </td>
                <td data-label="Amount" className={classes.n}>
                  <Money cents={part.amount} exact />
                </td>
                <td data-label="Released" className={classes.n}>
                  <Money cents={part.released} exact />
                </td>
                <td data-label="Refunded" className={classes.n}>
                  <Money cents={part.refunded} exact />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {steppingIn && deal && (
          <div>
            <Title order={3} mb={8}>
              Decide about what is held
            </Title>
            <Text size="sm" c="dimmed" mb={12}>
              Neither side disputes it. Stepping in ends the deal, and both are told why.
            </Text>
            <HeldMoney
              held={heldCents(invoice)}
              target={{ command: 'decideDispute', input: { dealId: deal.id, stepIn: true } }}
              follows={{
                release: 'The deal is completed and the listing sold.',
                refund: 'The deal is cancelled and the listing paused.',
              }}
            />
          </div>
        )}
        {invoice.parts.map((part) => (
          <PartActions key={part.id} invoice={invoice} part={part} deal={deal ?? null} />
        ))}
        {voidable && (
          <div>
            <ReasonButton
              command="voidInvoice"
              label="Void what is unpaid"
              danger
              explains="Nothing more is to be paid on it. It cannot be taken back."
              done="The invoice is void."
              asks={{ label: 'Reason', input: (reason) => ({ invoiceId: invoice.id, reason }) }}
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

function PartActions({ invoice, part, deal }: { invoice: Invoice; part: InvoicePart; deal: Deal | null }) {
  if (invoice.kind === 'purchase' && part.state === 'paid' && deal?.completedAt) {
    return (
      <div>
        <Title order={3} mb={8}>
          Decide about {part.id}
        </Title>
        <HeldMoney
          held={part.amount}
          target={{ command: 'settleHeldPart', input: { invoiceId: invoice.id, partId: part.id } }}
          follows={{ release: '', refund: '' }}
        />
      </div>
    );
  }
  // What is paid at close is one payment: its first part stands for it.
  const extendable =
    invoice.kind !== 'membership' &&
    part.kind !== 'holdback' &&
    part.dueAt !== null &&
    (part.kind !== 'close' || deal?.stage === 'accepted') &&
    partMachine.can(part.state, 'extend', 'admin');
  const defaultable = partMachine.can(part.state, 'default', 'admin');
  if (!extendable && !defaultable) return null;
  return (
    <Group wrap="wrap">
      {extendable && <ExtendButton invoiceId={invoice.id} part={part} />}
      {defaultable && (
        <ReasonButton
          command="defaultPart"
          label={`Enter that ${part.id} will not be paid`}
          explains="It stays on the invoice as not paid. It cannot be taken back."
          done="Entered."
          asks={{ label: 'Reason', input: (reason) => ({ invoiceId: invoice.id, partId: part.id, reason }) }}
        />
      )}
    </Group>
  );
}
