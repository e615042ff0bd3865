import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AddToCalendar } from '../../../components/deal/add-to-calendar.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { dealDates } from '../../../domain/calendar/deal-dates.ts';
import { nextPayments, supportDaysLeft, supportEnd } from '../../../domain/deal/after-sale.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { OutcomeRow } from '../../../domain/deal/outcome-rows.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { outstandingNetAmounts } from '../../../domain/invoice/money-received.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

interface SupportTimeProps {
  deal: Deal;
  role: DealRole;
  /** Days of support agreed in the accepted offer. */
  days: number;
  completedAt: Date;
}

/** The seller's support period, and where to ask for help. */
export function SupportTime({ deal, role, days, completedAt }: SupportTimeProps) {
  const endsAt = supportEnd(days, completedAt);
  const left = endsAt ? supportDaysLeft(endsAt, new Date()) : 0;
  const end = dealDates(deal, role, null).find(({ kind }) => kind === 'support');
  return (
    <Panel mb="lg">
      <PanelHead>
        <h2>Support</h2>
        <Muted span>
          <Moments text={endsAt ? `${daysText(days)} from ${storedDate(completedAt)}` : 'None was agreed'} />
        </Muted>
      </PanelHead>
      {endsAt && (
        <PanelBody>
          <p>
            <Moments
              text={
                left
                  ? `${daysText(left)} left. ${role === 'buyer' ? `${isolateText(deal.seller.name)} helps` : 'You help'} until ${storedDate(endsAt)}.`
                  : `It ended on ${storedDate(endsAt)}.`
              }
            />
          </p>
          {left > 0 && (
            <Group>
              <Button
                component={Link}
                to={sitePaths.deal(deal.id, 'conversation')}
                data-control="message"
                variant="default"
                size="sm"
              >
                Message <bdi>{deal[otherRole(role)].name}</bdi>
              </Button>
              {end && <AddToCalendar date={end} />}
            </Group>
          )}
        </PanelBody>
      )}
    </Panel>
  );
}

const COLUMNS: DataColumn<OutcomeRow>[] = [
  { head: 'What', cell: ({ what }) => <b>{what}</b>, typed: true },
  {
    head: 'Promised',
    cell: ({ promised }) => (
      <span dir="auto" className={textClasses.preLine}>
        <Moments text={promised} />
      </span>
    ),
    typed: true,
  },
  { head: 'Outcome', cell: ({ came }) => <Moments text={came} />, typed: true },
];

interface SaleOutcomeProps {
  rows: readonly OutcomeRow[];
  /** Version of the accepted offer. */
  version: number;
}

/** The accepted offer's promises next to their outcome, identical for both sides and printable as is. */
export const SaleOutcome = ({ rows, version }: SaleOutcomeProps) => (
  <Panel>
    <PanelHead>
      <h2>Agreed and delivered</h2>
      <Muted span>From version {version} of the offer</Muted>
    </PanelHead>
    <PanelBody>
      <DataTable label="Agreed and delivered" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
    </PanelBody>
  </Panel>
);

/**
 * The holdback and installments with their dates, next one first. The seller sees the amounts after the fee; renders
 * nothing if everything was paid at close.
 */
export function DeferredPayments({ deal, role, invoice }: { deal: Deal; role: DealRole; invoice: Invoice }) {
  const payments = nextPayments(invoice, deal, new Date());
  if (!payments.length) return null;
  const nets = outstandingNetAmounts(invoice);
  const dates = new Map(dealDates(deal, role, invoice).map((date) => [date.part, date]));
  return (
    <Panel mb="lg">
      <PanelHead>
        <h2>Still to come</h2>
        <TextLink to={sitePaths.deal(deal.id, 'invoice')}>See the invoice</TextLink>
      </PanelHead>
      <PanelBody>
        <Sums>
          {payments.map(({ id, name, amount, when }) => {
            const date = dates.get(id);
            const net = role === 'seller' ? nets.get(id) : undefined;
            const note = net === undefined ? when : `${when}; ${formatExactMoney(amount)} less Handoff’s fee`;
            return (
              <SumsRow
                key={id}
                label={name}
                note={<Moments text={note} />}
                basis={date && <AddToCalendar date={date} name={name} />}
              >
                <Money cents={net ?? amount} exact />
              </SumsRow>
            );
          })}
        </Sums>
      </PanelBody>
    </Panel>
  );
}
