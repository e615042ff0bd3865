import { Text } from '@mantine/core';
import { Money } from '../../../components/ui/money.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { countryName } from '../../../domain/account/countries.ts';
import type { User } from '../../../domain/account/user.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import { type Invoice, payableParts } from '../../../domain/invoice/invoice.ts';
import { type InvoiceViewer, invoiceStatus } from '../../../domain/invoice/invoice-status.ts';
import { awaitsPayout } from '../../../domain/invoice/money-words.ts';
import { partName, partWhen } from '../../../domain/invoice/part-words.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { MoneyNote } from './money-note.tsx';
import { PayInvoice } from './pay-invoice.tsx';
import { Payouts } from './payouts.tsx';
import { WaiveInstalment } from './waive-instalment.tsx';

const TITLES: Record<Invoice['kind'], string> = {
  purchase: 'Purchase',
  fee: 'Handoff’s fee',
  membership: 'Lifetime membership',
};

/** An invoice in full; its payer can pay it here. */
export function InvoiceView({ invoice, me }: { invoice: Invoice; me: User }) {
  const payer = invoice.payer.uid === me.uid;
  const selling = !payer && invoice.kind === 'purchase';
  const viewer: InvoiceViewer = payer ? 'payer' : 'payee';
  const status = invoiceStatus(invoice, viewer);
  return (
    <Panel>
      <PanelHead>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Text size="sm" c="dimmed">
            {TITLES[invoice.kind]}
            {invoice.kind !== 'membership' && `, ${invoice.listingTitle}`}, issued {formatDate(invoice.issuedAt)}
          </Text>
        </div>
        <StateChip tone={status.tone}>{status.label}</StateChip>
      </PanelHead>
      <PanelBody>
        <Sums>
          <Party label="Paid by" party={invoice.payer} />
          <Party label="Paid to" party={invoice.payee} />
        </Sums>
        <Sums>
          {invoice.parts.map((part) => (
            <SumsRow key={part.id} label={partName(part, invoice)} note={partWhen(part)}>
              <Money cents={part.amount} exact />
              {selling && <WaiveInstalment invoice={invoice} part={part} />}
            </SumsRow>
          ))}
          <SumsRow label="Total" total>
            <Money cents={invoice.amount} exact />
          </SumsRow>
        </Sums>
        {selling && invoice.outside?.state !== 'confirmed' && awaitsPayout(invoice) && <Net amount={invoice.amount} />}
        <MoneyNote invoice={invoice} viewer={viewer} />
        {payer && payableParts(invoice).length > 0 && <PayInvoice invoice={invoice} hasBilling={me.billing !== null} />}
        {selling && awaitsPayout(invoice) && <Payouts me={me} />}
        <Text size="xs" c="dimmed">
          Tax is not calculated on this invoice.
        </Text>
      </PanelBody>
    </Panel>
  );
}

/** What a seller gets of a price that is released in full. */
const Net = ({ amount }: { amount: number }) => (
  <Text size="sm" c="dimmed">
    Handoff’s fee of {FEE_PERCENT}%, {formatExactMoney(amount - netToSeller(amount))}, is taken when the money is
    released. Released in full, you get <b>{formatExactMoney(netToSeller(amount))}</b>.
  </Text>
);

const Party = ({ label, party }: { label: string; party: Invoice['payer'] }) => (
  <SumsRow label={label} mutedLabel>
    {party.legalName}
    {party.address && <small className={textClasses.preLine}>{party.address}</small>}
    {party.country && <small>{countryName(party.country)}</small>}
    {party.taxId && <small>Tax ID {party.taxId}</small>}
  </SumsRow>
);
