import { Group, Text } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { canConfirmOutside, canReportOutside } from '../../../domain/invoice/outside-payment.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { ConfirmOutsidePayment } from './confirm-outside-payment.tsx';
import { ReportOutsidePayment } from './report-outside-payment.tsx';

interface OutsidePaymentProps {
  deal: Deal;
  invoice: Invoice;
  role: DealRole;
}

/** How a purchase is settled outside: one side reports the payment, the seller confirms that it arrived. */
export function OutsidePayment({ deal, invoice, role }: OutsidePaymentProps) {
  const { outside } = invoice;
  const canReport = !deal.hold && canReportOutside(deal, invoice);
  if (!outside && !canReport) return null;
  return (
    <Panel mt={20}>
      <PanelHead>
        <h2>Payment outside Handoff</h2>
      </PanelHead>
      <PanelBody>
        {outside && (
          <Note tone={outside.state === 'reported' ? 'amber' : 'slate'} component="p">
            <span className={textClasses.breakAnywhere}>
              {outside.by === role ? 'You' : deal[otherRole(role)].name} reported it on {formatMoment(outside.at)}:{' '}
              {outside.reference}. {AFTERWARDS[outside.state](role, deal.seller.name)}
            </span>
          </Note>
        )}
        {canReport && (
          <Text size="sm" c="dimmed">
            Paid another way, for example through an escrow service? Then Handoff holds no money: nothing can be
            refunded or disputed here.
          </Text>
        )}
        <Group>
          {canReport && <ReportOutsidePayment deal={deal} role={role} />}
          {!deal.hold && canConfirmOutside(deal, invoice, role) && (
            <ConfirmOutsidePayment deal={deal} invoice={invoice} />
          )}
        </Group>
      </PanelBody>
    </Panel>
  );
}

const AFTERWARDS: Record<NonNullable<Invoice['outside']>['state'], (role: DealRole, seller: string) => string> = {
  reported: (role, seller) =>
    `${role === 'seller' ? 'Confirm it once the money is there.' : `${seller} confirms that it arrived.`} Until then the deal doesn’t lapse.`,
  confirmed: () => 'It was confirmed.',
  rejected: () => 'It was not confirmed, and the time to pay continues to run.',
};
