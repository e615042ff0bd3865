import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { invoiceTone } from '../../../components/invoice/invoice-tone.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { countryName } from '../../../domain/account/countries.ts';
import type { User } from '../../../domain/account/user.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import {
  INVOICE_STATE_LABELS,
  type Invoice,
  type InvoicePart,
  payableParts,
  sumOf,
} from '../../../domain/invoice/invoice.ts';
import { PART_STATE_LABELS } from '../../../domain/invoice/states.ts';
import { formatExactMoney, formatMoney } from '../../../domain/shared/money.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Payouts } from './payouts.tsx';

const TITLES: Record<Invoice['kind'], string> = {
  purchase: 'Purchase',
  fee: 'Handoff’s fee',
  membership: 'Membership, for ever',
};

/** An invoice in full, with Pay for its payer. */
export function InvoiceView({ invoice, me }: { invoice: Invoice; me: User }) {
  const payer = invoice.payer.uid === me.uid;
  return (
    <Panel>
      <PanelHead wrap>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Text size="sm" c="dimmed">
            {TITLES[invoice.kind]}
            {invoice.kind !== 'membership' && `, ${invoice.listingTitle}`}, issued {formatDate(invoice.issuedAt)}
          </Text>
        </div>
        <StateChip tone={invoiceTone(invoice.state)}>{INVOICE_STATE_LABELS[invoice.state]}</StateChip>
      </PanelHead>
      <PanelBody>
        <Sums>
          <Party label="Paid by" party={invoice.payer} />
          <Party label="Paid to" party={invoice.payee} />
        </Sums>
        <Sums>
          {invoice.parts.map((part) => (
            <div key={part.id}>
              <dt>
                {partName(part, invoice)}
                <small>{partWhen(part)}</small>
              </dt>
              <dd>
                <Money cents={part.amount} exact />
              </dd>
            </div>
          ))}
          <div className="total">
            <dt>In all</dt>
            <dd>
              <Money cents={invoice.amount} exact />
            </dd>
          </div>
        </Sums>
        {!payer && invoice.kind === 'purchase' && (
          <Text size="sm" c="dimmed">
            Handoff’s fee of {FEE_PERCENT} % is taken when the money is released:{' '}
            {formatExactMoney(invoice.amount - netToSeller(invoice.amount))}. You get{' '}
            <b>{formatExactMoney(netToSeller(invoice.amount))}</b>.
          </Text>
        )}
        <Progress invoice={invoice} payer={payer} />
        {payer && payableParts(invoice).length > 0 && <Pay invoice={invoice} hasBilling={me.billing !== null} />}
        {!payer && invoice.kind === 'purchase' && invoice.state !== 'void' && <Payouts me={me} />}
        <Text size="xs" c="dimmed">
          Tax is not computed on this invoice.
        </Text>
      </PanelBody>
    </Panel>
  );
}

const Party = ({ label, party }: { label: string; party: Invoice['payer'] }) => (
  <div>
    <Box component="dt" c="dimmed">
      {label}
    </Box>
    <dd>
      {party.legalName}
      {party.country && (
        <Box component="small" display="block" c="dimmed">
          {countryName(party.country)}
        </Box>
      )}
    </dd>
  </div>
);

const PART_NAMES: Record<InvoicePart['kind'], string> = {
  close: 'At close',
  holdback: 'Held back, paid at close',
  instalment: 'Instalment',
  membership: 'Membership',
  fee: `Fee, ${FEE_PERCENT} % of what was released`,
};

/** `Instalment 2`; a price that is paid in one go says so. */
function partName(part: InvoicePart, { parts, kind }: Invoice): string {
  if (kind === 'purchase' && parts.length === 1) return 'Whole price, at close';
  return part.kind === 'instalment' ? part.id.replace('instalment-', 'Instalment ') : PART_NAMES[part.kind];
}

/** When it is to be paid or released, and how it stands. */
function partWhen(part: InvoicePart): string {
  const label = PART_STATE_LABELS[part.state].toLowerCase();
  if (part.state === 'paid' && part.releaseAt) return `${label} until ${formatDate(part.releaseAt)}`;
  if (!part.dueAt) return `${part.days} days after completion`;
  return part.state === 'due' || part.state === 'scheduled' ? `due ${formatDate(part.dueAt)}` : label;
}

function Progress({ invoice, payer }: { invoice: Invoice; payer: boolean }) {
  if (invoice.state === 'paid' && invoice.paidAt) {
    return (
      <Note tone="slate" component="p" role="status">
        Paid on {formatDate(invoice.paidAt)} and held by the payment provider until the handover is confirmed.
      </Note>
    );
  }
  if (invoice.state === 'released' && invoice.releasedAt && invoice.kind === 'purchase') {
    return (
      <Note tone="fern" component="p" role="status">
        Released {payer ? `to ${invoice.payee.legalName}` : 'to you'} on {formatDate(invoice.releasedAt)}.
      </Note>
    );
  }
  if (invoice.state === 'released' && invoice.kind === 'membership') {
    return (
      <Note tone="fern" component="p" role="status">
        Paid. You are a member, for ever.
      </Note>
    );
  }
  return null;
}

/** Asks the provider for its page and goes there as soon as it is open. */
function Pay({ invoice, hasBilling }: { invoice: Invoice; hasBilling: boolean }) {
  const start = useCommand('startCheckout');
  const asked = start.isPending || start.isSuccess;
  const url = invoice.checkout?.url;
  useEffect(() => {
    if (asked && url) location.assign(url);
  }, [asked, url]);
  if (!hasBilling) return <BillingForm />;
  const failure = start.error ?? (invoice.checkoutProblem ? new Error(invoice.checkoutProblem) : null);
  return (
    <>
      {failure && <ErrorState text={errorText(failure)} />}
      <Group wrap="wrap">
        <Button size="lg" loading={asked && !failure} onClick={() => start.mutate({ invoiceId: invoice.id })}>
          Pay {formatMoney(sumOf(payableParts(invoice)))}
        </Button>
        <Text size="sm" c="dimmed" span role="status">
          {asked && !failure ? 'Opening the payment provider’s page' : 'You pay on the payment provider’s page.'}
        </Text>
      </Group>
    </>
  );
}
