import { Group } from '@mantine/core';
import { OutsideStatements } from '../../../components/money/outside-statements.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { otherRole } from '../../../domain/deal/states.ts';
import { partsAtClose, sumOf } from '../../../domain/invoice/invoice.ts';
import {
  awaitedSide,
  canAnswerContest,
  canConfirmOutside,
  canContestOutside,
  canReportOutside,
  canWithdrawOutside,
  isOutsideOpen,
  isPayableOutside,
} from '../../../domain/invoice/outside/outside-payment.ts';
import { describeOutsidePayment } from './describe-outside-payment.ts';
import {
  ConfirmOutsidePayment,
  ContestAnswerDialog,
  ContestOutsidePayment,
  ReportOutsidePayment,
  WithdrawOutsideReport,
} from './outside-dialogs.tsx';
import { OutsidePaymentContext, type OutsidePaymentView, useOutsidePaymentContext } from './outside-payment-context.ts';

/** Settles a purchase outside Handoff: one side reports the payment, then the seller confirms or contests it. */
export function OutsidePayment({ room }: { room: OutsidePaymentView }) {
  const { deal, invoice, role } = room;
  const { outside } = invoice;
  const canReport = !deal.hold && canReportOutside(deal, invoice, role);
  if (!outside && !canReport) return null;
  const isOpen = isPayableOutside(deal) && isOutsideOpen(invoice);
  return (
    <Panel mt="mlg" data-control="outside">
      <PanelHead>
        <h2>Payment outside Handoff</h2>
      </PanelHead>
      <PanelBody>
        {outside && (
          <Note tone={isOpen && awaitedSide(outside.state) === role ? 'amber' : 'slate'} component="p">
            <span className={textClasses.breakAnywhere}>
              {outside.by === role ? 'You' : <bdi>{deal[otherRole(role)].name}</bdi>} reported it on{' '}
              <Moment at={outside.at} />: {outside.reference}.{' '}
              <Moments text={describeOutsidePayment(deal, outside, role)} />
            </span>
          </Note>
        )}
        {outside && (
          <OutsideStatements deal={deal} outside={outside} amount={sumOf(partsAtClose(invoice))} reader={role} />
        )}
        <Muted>
          {canReport &&
            'Paid another way, for example through an escrow service? Then Handoff holds no money: nothing can be refunded or disputed here.'}
          {!canReport && !isOpen && isPayableOutside(deal) && 'You’ve reported it too many times to report it again.'}
        </Muted>
        {!deal.hold && (
          <OutsidePaymentContext value={room}>
            <OutsideActions />
          </OutsidePaymentContext>
        )}
      </PanelBody>
    </Panel>
  );
}

function OutsideActions() {
  const { deal, invoice, role } = useOutsidePaymentContext();
  return (
    <Group>
      {canReportOutside(deal, invoice, role) && <ReportOutsidePayment />}
      {canAnswerContest(deal, invoice, role) && <ContestAnswerDialog />}
      {canConfirmOutside(deal, invoice, role) && <ConfirmOutsidePayment />}
      {canContestOutside(deal, invoice, role) && <ContestOutsidePayment />}
      {canWithdrawOutside(deal, invoice, role) && <WithdrawOutsideReport />}
    </Group>
  );
}
