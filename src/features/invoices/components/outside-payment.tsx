import { Group } from '@mantine/core';
import { OutsideStatements } from '../../../components/money/outside-statements.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { atClose, type Invoice, sumOf } from '../../../domain/invoice/invoice.ts';
import {
  canAnswerContest,
  canConfirmOutside,
  canContestOutside,
  canReportOutside,
  canWithdrawOutside,
  isOutsideOpen,
  isPayable,
  outsideAwaits,
} from '../../../domain/invoice/outside/outside-payment.ts';
import {
  AnswerContest,
  ConfirmOutsidePayment,
  ContestOutsidePayment,
  ReportOutsidePayment,
  WithdrawOutsideReport,
} from './outside-dialogs.tsx';
import { outsideWords } from './outside-words.ts';

interface OutsidePaymentProps {
  deal: Deal;
  invoice: Invoice;
  role: DealRole;
}

/** Settling a purchase outside: one side reports the payment; the seller confirms that it arrived, or contests it. */
export function OutsidePayment({ deal, invoice, role }: OutsidePaymentProps) {
  const { outside } = invoice;
  const canReport = !deal.hold && canReportOutside(deal, invoice, role);
  if (!outside && !canReport) return null;
  const isOpen = isPayable(deal) && isOutsideOpen(invoice);
  return (
    <Panel mt="mlg" data-door="outside">
      <PanelHead>
        <h2>Payment outside Handoff</h2>
      </PanelHead>
      <PanelBody>
        {outside && (
          <Note tone={isOpen && outsideAwaits(outside.state) === role ? 'amber' : 'slate'} component="p">
            <span className={textClasses.breakAnywhere}>
              {outside.by === role ? 'You' : <bdi>{deal[otherRole(role)].name}</bdi>} reported it on{' '}
              <Moment at={outside.at} />: {outside.reference}. <Moments text={outsideWords(deal, outside, role)} />
            </span>
          </Note>
        )}
        {outside && <OutsideStatements deal={deal} outside={outside} amount={sumOf(atClose(invoice))} reader={role} />}
        <Muted>
          {canReport &&
            'Paid another way, for example through an escrow service? Then Handoff holds no money: nothing can be refunded or disputed here.'}
          {!canReport && !isOpen && isPayable(deal) && 'You have reported it too often to report it again.'}
        </Muted>
        {!deal.hold && <OutsideActions deal={deal} invoice={invoice} role={role} />}
      </PanelBody>
    </Panel>
  );
}

const OutsideActions = ({ deal, invoice, role }: OutsidePaymentProps) => (
  <Group>
    {canReportOutside(deal, invoice, role) && <ReportOutsidePayment deal={deal} role={role} />}
    {canAnswerContest(deal, invoice, role) && <AnswerContest deal={deal} />}
    {canConfirmOutside(deal, invoice, role) && <ConfirmOutsidePayment deal={deal} invoice={invoice} />}
    {canContestOutside(deal, invoice, role) && <ContestOutsidePayment deal={deal} invoice={invoice} />}
    {canWithdrawOutside(deal, invoice, role) && <WithdrawOutsideReport deal={deal} role={role} />}
  </Group>
);
