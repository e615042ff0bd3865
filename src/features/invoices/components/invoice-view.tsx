import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { invoiceTone } from '../../../components/invoice/invoice-tone.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
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
    <section className="panel">
      <div className="panel-head wrap">
        <div>
          <h2 className="num">{invoice.number}</h2>
          <p className="muted small">
            {TITLES[invoice.kind]}
            {invoice.kind !== 'membership' && `, ${invoice.listingTitle}`}, issued {formatDate(invoice.issuedAt)}
          </p>
        </div>
        <StateChip tone={invoiceTone(invoice.state)}>{INVOICE_STATE_LABELS[invoice.state]}</StateChip>
      </div>
      <div className="panel-body stack">
        <dl className="sums">
          <Party label="Paid by" party={invoice.payer} />
          <Party label="Paid to" party={invoice.payee} />
        </dl>
        <dl className="sums">
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
        </dl>
        {!payer && invoice.kind === 'purchase' && (
          <p className="muted small">
            Handoff’s fee of {FEE_PERCENT} % is taken when the money is released:{' '}
            {formatExactMoney(invoice.amount - netToSeller(invoice.amount))}. You get{' '}
            <b>{formatExactMoney(netToSeller(invoice.amount))}</b>.
          </p>
        )}
        <Progress invoice={invoice} payer={payer} />
        {payer && payableParts(invoice).length > 0 && <Pay invoice={invoice} hasBilling={me.billing !== null} />}
        {!payer && invoice.kind === 'purchase' && invoice.state !== 'void' && <Payouts me={me} />}
        <p className="muted tiny">Tax is not computed on this invoice.</p>
      </div>
    </section>
  );
}

const Party = ({ label, party }: { label: string; party: Invoice['payer'] }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd>
      {party.legalName}
      {party.country && <small style={{ display: 'block', color: 'var(--muted)' }}>{countryName(party.country)}</small>}
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
      <p className="note slate" role="status">
        Paid on {formatDate(invoice.paidAt)} and held by the payment provider until the handover is confirmed.
      </p>
    );
  }
  if (invoice.state === 'released' && invoice.releasedAt && invoice.kind === 'purchase') {
    return (
      <p className="note fern" role="status">
        Released {payer ? `to ${invoice.payee.legalName}` : 'to you'} on {formatDate(invoice.releasedAt)}.
      </p>
    );
  }
  if (invoice.state === 'released' && invoice.kind === 'membership') {
    return (
      <p className="note fern" role="status">
        Paid. You are a member, for ever.
      </p>
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
      <div className="row wrap">
        <Button size="lg" loading={asked && !failure} onClick={() => start.mutate({ invoiceId: invoice.id })}>
          Pay {formatMoney(sumOf(payableParts(invoice)))}
        </Button>
        <span className="muted small" role="status">
          {asked && !failure ? 'Opening the payment provider’s page' : 'You pay on the payment provider’s page.'}
        </span>
      </div>
    </>
  );
}
