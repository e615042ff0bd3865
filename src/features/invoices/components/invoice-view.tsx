import { Box, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FeesNote } from '../../../components/money/money-notes.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { DownloadButton } from '../../../components/upload/download-button.tsx';
import { countryName } from '../../../domain/account/countries.ts';
import type { User } from '../../../domain/account/user.ts';
import {
  awaitsPayout,
  describeMoney,
  isReportedAsPaid,
  remainingPrice,
  splitFeeAndNet,
} from '../../../domain/invoice/describe-money.ts';
import { netToSeller, percentText } from '../../../domain/invoice/fee.ts';
import {
  INVOICE_KIND_TITLES,
  type Invoice,
  type InvoicePart,
  partsAtClose,
  payableParts,
  sumOf,
  TAX_WORDS,
  TEST_WORDS,
} from '../../../domain/invoice/invoice.ts';
import { invoiceFileName, invoicePaths } from '../../../domain/invoice/invoice-paths.ts';
import { type InvoiceViewer, invoiceStatus } from '../../../domain/invoice/invoice-status.ts';
import { payablePage } from '../../../domain/invoice/open-checkout-page.ts';
import { partName, partTimingText } from '../../../domain/invoice/part-words.ts';
import { partMachine } from '../../../domain/invoice/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatExactMoney, formatMoney } from '../../../domain/shared/money.ts';
import { daysText, formatCalendarDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { PayInvoice } from './pay-invoice.tsx';
import { Payouts } from './payouts.tsx';

/** Says where an invoice's money is, from the current user's point of view. */
function MoneyNote({ invoice, viewer }: { invoice: Invoice; viewer: InvoiceViewer }) {
  const words = describeMoney(invoice, viewer, new Date());
  if (!words.length) return null;
  const { tone } = invoiceStatus(invoice, viewer);
  return (
    <Note tone={tone === 'hollow' ? 'plain' : tone} role="status">
      <div>
        {words.map((sentence) => (
          <p key={sentence}>
            <Moments text={sentence} />
          </p>
        ))}
      </div>
    </Note>
  );
}

/**
 * Tells a payer who has just returned from paying that the provider confirmed the payment, and links to the handover.
 */
function Paid({ invoice }: { invoice: Invoice }) {
  const paid = partsAtClose(invoice);
  const isHeld = paid.every(({ state, releaseAt }) => state === 'paid' && !releaseAt);
  if (invoice.kind !== 'purchase' || !isHeld || payableParts(invoice).length) return null;
  return (
    <Note tone="fern" centered>
      <Box flex={1} miw={0} role="status">
        <b>Paid: {formatExactMoney(sumOf(paid))}.</b> {isolateText(invoice.payee.legalName)} hands over next.
      </Box>
      <Button component={Link} to={sitePaths.deal(invoice.dealId, 'handover')} variant="default" size="sm">
        See the handover
      </Button>
    </Note>
  );
}

/** Lets the seller waive an overdue part; renders nothing for other parts. */
function WaiveInstallment({ invoice, part }: { invoice: Invoice; part: InvoicePart }) {
  if (!partMachine.can(part.state, 'waive', 'seller')) return null;
  const amount = formatMoney(part.amount);
  const name = partName(part, invoice);
  return (
    <CommandDialog
      command="waiveInstallment"
      label={`Waive ${amount}?`}
      submitLabel={`Waive ${amount}`}
      explanation={`${name} is overdue. If you waive it, ${isolateText(invoice.payer.legalName)} no longer owes you this amount. This can’t be undone.`}
      done={`${amount} waived.`}
      input={() => ({ invoiceId: invoice.id, partId: part.id })}
      trigger={(open) => (
        <small>
          <TextButton data-control="waive" aria-label={`Waive ${name}`} onClick={open}>
            Waive
          </TextButton>
        </small>
      )}
    />
  );
}

interface Props {
  invoice: Invoice;
  me: User;
  /** True if the current user has just returned from the payment provider after paying. */
  hasPaid?: boolean;
}

/** A complete invoice, which its payer can pay here. */
export function InvoiceView({ invoice, me, hasPaid = false }: Props) {
  const payer = invoice.payer.uid === me.uid;
  const selling = !payer && invoice.kind === 'purchase';
  const viewer: InvoiceViewer = payer ? 'payer' : 'payee';
  const status = invoiceStatus(invoice, viewer);
  const isReleased =
    invoice.outside?.state !== 'confirmed' &&
    !isReportedAsPaid(invoice) &&
    awaitsPayout(invoice) &&
    remainingPrice(invoice) > 0;
  const isPayable = payer && payableParts(invoice).length > 0;
  // Don't ask for a payment that was just made.
  const isConfirming = isPayable && hasPaid && payablePage(invoice) !== null;
  return (
    <Panel>
      <PanelHead>
        <div>
          <h2 className={textClasses.num}>{invoice.number}</h2>
          <Muted>
            {INVOICE_KIND_TITLES[invoice.kind]}
            {invoice.kind !== 'membership' && `, ${isolateText(invoice.listingTitle)}`}, issued{' '}
            {formatCalendarDate(invoice.issuedAt)}
          </Muted>
        </div>
        <StateChip tone={status.tone}>{status.label}</StateChip>
      </PanelHead>
      <PanelBody>
        {hasPaid && payer && <Paid invoice={invoice} />}
        {!isConfirming && <MoneyNote invoice={invoice} viewer={viewer} />}
        {isPayable && <PayInvoice invoice={invoice} hasBilling={me.billing !== null} isConfirming={isConfirming} />}
        <Sums>
          <Party label="Paid by" party={invoice.payer} />
          <Party label="Paid to" party={invoice.payee} />
        </Sums>
        <Sums>
          {invoice.parts.map((part) => (
            <SumsRow
              key={part.id}
              label={partName(part, invoice)}
              note={<Moments text={partTimingText(part, new Date())} />}
            >
              <Money cents={part.amount} exact />
              {selling && <WaiveInstallment invoice={invoice} part={part} />}
            </SumsRow>
          ))}
          <SumsRow label="Total" total>
            <Money cents={invoice.amount} exact />
          </SumsRow>
        </Sums>
        {selling && isReportedAsPaid(invoice) && <NetOutside invoice={invoice} />}
        {selling && isReleased && <Net invoice={invoice} />}
        {invoice.isTest && (
          <Note tone="slate" component="p">
            {TEST_WORDS}
          </Note>
        )}
        {selling && awaitsPayout(invoice) && <Payouts me={me} />}
        <DownloadButton href={invoicePaths.pdf(invoice.id)} name={invoiceFileName(invoice)}>
          Download PDF
        </DownloadButton>
        <Muted size="xs">{TAX_WORDS}</Muted>
      </PanelBody>
    </Panel>
  );
}

/** The seller's net amount if the remaining price is released in full, minus anything recovered from the seller. */
function Net({ invoice }: { invoice: Invoice }) {
  const { amount, fees, parts } = invoice;
  const left = remainingPrice(invoice);
  const { fee, net } = splitFeeAndNet(invoice);
  const isWhole = left === amount && parts.every(({ takenBack }) => takenBack === 0);
  return (
    <Muted>
      Handoff’s fee of {percentText(fees)}
      {left < amount && ` of the remaining ${formatExactMoney(left)}`}, {formatExactMoney(fee)}, is taken when the money
      is released. {isWhole ? 'Released in full' : 'In all'}, you get <b>{formatExactMoney(net)}</b>.{' '}
      <FeesNote fees={fees} reader="seller" />
    </Muted>
  );
}

/**
 * Tells the seller that no money is released here once the reported outside payment is confirmed, and that the fee is
 * invoiced instead.
 */
function NetOutside({ invoice }: { invoice: Invoice }) {
  const { fees } = invoice;
  const amount = sumOf(partsAtClose(invoice));
  return (
    <Muted>
      Once it is confirmed that {formatExactMoney(amount)} was paid outside Handoff, none of it is released here.
      Handoff’s fee of {percentText(fees)}, {formatExactMoney(amount - netToSeller(fees, amount))}, is then invoiced to
      you and due {daysText(fees.dueDays)} later.
    </Muted>
  );
}

const Party = ({ label, party }: { label: string; party: Invoice['payer'] }) => (
  <SumsRow label={label} mutedLabel>
    <Box ta="right">
      <bdi>{party.legalName}</bdi>
      {party.address && (
        <small dir="auto" className={textClasses.preLine}>
          {party.address}
        </small>
      )}
      {party.country && <small>{countryName(party.country)}</small>}
      {party.taxId && <small>Tax ID {party.taxId}</small>}
    </Box>
  </SumsRow>
);
