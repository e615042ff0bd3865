import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AttachButton, AttachedFiles } from '../../../components/shared-file/attachments.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { FigureInput } from '../../../components/ui/figure-input.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { netToSeller, percentText } from '../../../domain/invoice/fee.ts';
import { partsAtClose, sumOf } from '../../../domain/invoice/invoice.ts';
import {
  FULLY_RECEIVED_ERROR,
  MAX_REFERENCE_LENGTH,
  outsideReferenceSchema,
} from '../../../domain/invoice/outside/outside-payment.ts';
import { payByIfResumed } from '../../../domain/invoice/outside/outside-steps.ts';
import { CONTEST_ANSWER_DAYS } from '../../../domain/invoice/outside/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../domain/shared/money.ts';
import { storedDate, storedMoment } from '../../../domain/shared/stored-moments.ts';
import { MAX_REASON_LENGTH } from '../../../domain/shared/text.ts';
import { addDays, daysText } from '../../../domain/shared/time.ts';
import { useAttachments } from '../../../lib/files/use-attachments.ts';
import { limitLength } from '../../../lib/limit-length.ts';
import { useOutsidePaymentContext } from './outside-payment-context.ts';

/** Withdraws the report of an outside payment. */
export function WithdrawOutsideReport() {
  const { deal, role } = useOutsidePaymentContext();
  if (!deal.purchase) return null;
  const payBy = storedMoment(payByIfResumed(deal.purchase, new Date()));
  const who = role === 'buyer' ? 'You then pay' : `${isolateText(deal.buyer.name)} then pays`;
  return (
    <CommandDialog
      command="withdrawOutsideReport"
      label="Withdraw the report"
      explanation={<Moments text={`${who} the invoice. The time to pay resumes where it stopped, until ${payBy}.`} />}
      done="The report is withdrawn."
      input={() => ({ dealId: deal.id })}
    />
  );
}

/** Reports that the price was paid outside Handoff, with a payment reference. */
export function ReportOutsidePayment() {
  const { deal, role } = useOutsidePaymentContext();
  const [text, setText] = useState('');
  const reference = outsideReferenceSchema.safeParse(text);
  return (
    <CommandDialog
      command="reportOutsidePayment"
      label="Report an outside payment"
      submitLabel="Report the payment"
      explanation={`The deal no longer lapses. ${role === 'seller' ? 'You then confirm' : `${isolateText(deal.seller.name)} confirms`} that the money arrived, and the handover begins. Handoff holds none of it, and there is no payment provider’s fee.`}
      done="Payment reported."
      input={() => (reference.success ? { dealId: deal.id, reference: reference.data } : null)}
      onDone={() => setText('')}
      trigger={(open) => (
        <Button data-control="report-outside" variant="default" size="sm" onClick={open}>
          Report an outside payment
        </Button>
      )}
    >
      <TextInput
        label="Payment reference"
        description="For example the number of the escrow transaction or of the bank transfer. Both sides see it."
        data-autofocus
        {...limitLength(text, MAX_REFERENCE_LENGTH)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}

/** Lets the seller say that the reported money didn't arrive, or not in full. */
export function ContestOutsidePayment() {
  const { deal, invoice } = useOutsidePaymentContext();
  const [received, setReceived] = useState<number | null>(null);
  const amount = sumOf(partsAtClose(invoice));
  const isAll = received !== null && received >= amount;
  return (
    <CommandDialog
      command="contestOutsidePayment"
      label="Contest the payment"
      explanation={`${isolateText(deal.buyer.name)} has ${daysText(CONTEST_ANSWER_DAYS)} to answer, with a receipt, or to withdraw the report. If you don’t agree, an administrator decides. If the money still arrives, confirm it.`}
      done={`Contested. ${isolateText(deal.buyer.name)} is asked for an answer.`}
      reason={{
        label: 'What is wrong',
        description: `${isolateText(deal.buyer.name)} and an administrator will read it.`,
      }}
      input={(reason) =>
        isAll || Number.isNaN(received) ? null : { dealId: deal.id, received: received ?? 0, reason }
      }
      onDone={() => setReceived(null)}
    >
      <FigureInput
        unit="money"
        label="What arrived"
        description={`Of ${formatExactMoney(amount)}. Leave it empty if nothing did.`}
        value={received}
        error={isAll ? FULLY_RECEIVED_ERROR : undefined}
        onChange={setReceived}
        data-autofocus
      />
    </CommandDialog>
  );
}

/** Lets the seller confirm that the reported money arrived. */
export function ConfirmOutsidePayment() {
  const { deal, invoice } = useOutsidePaymentContext();
  const amount = sumOf(partsAtClose(invoice));
  const due = storedDate(addDays(new Date(), invoice.fees.dueDays));
  return (
    <CommandDialog
      command="confirmOutsidePayment"
      label="Confirm that the money arrived?"
      submitLabel={`Confirm ${formatExactMoney(amount)}`}
      explanation={
        <>
          <p>
            Confirm only what is in your account: this can’t be undone. Handoff holds nothing, so nothing is released
            later. The handover to <bdi>{deal.buyer.name}</bdi> begins.
          </p>
          <Sums>
            <SumsRow label="Received outside Handoff" note={invoice.outside?.reference}>
              {formatExactMoney(amount)}
            </SumsRow>
            <SumsRow
              label={`Handoff’s fee, ${percentText(invoice.fees)}`}
              note={<Moments text={`Invoiced to you, due ${due}. There is no payment provider’s fee.`} />}
            >
              {formatExactMoney(amount - netToSeller(invoice.fees, amount))}
            </SumsRow>
          </Sums>
        </>
      }
      done="Confirmed. The handover begins."
      input={() => ({ dealId: deal.id })}
      trigger={(open) => (
        <Button data-control="confirm-outside" size="sm" onClick={open}>
          Confirm receipt
        </Button>
      )}
    />
  );
}

/** Lets the buyer stand by a payment the seller contests, with an optional receipt. */
export function ContestAnswerDialog() {
  const { deal } = useOutsidePaymentContext();
  const [text, setText] = useState('');
  const attachments = useAttachments(deal.id, 1);
  const isReady = text.trim() !== '' && attachments.ready;
  return (
    <CommandDialog
      command="answerOutsideContest"
      label="Answer about the payment"
      submitLabel="Send the answer"
      explanation={`${isolateText(deal.seller.name)} and an administrator read it, and it can’t be changed. The administrator then decides, unless ${isolateText(deal.seller.name)} confirms the payment.`}
      done="Answered. An administrator looks into it."
      input={() => (isReady ? { dealId: deal.id, text, fileId: attachments.ids[0] ?? null } : null)}
      onDone={() => {
        setText('');
        attachments.clear();
      }}
      trigger={(open) => (
        <Button data-control="answer-contest" size="sm" onClick={open}>
          Answer
        </Button>
      )}
    >
      <Textarea
        label="Your answer"
        description="When you paid, from where, and the number of the payment."
        minRows={3}
        autosize
        data-autofocus
        {...limitLength(text, MAX_REASON_LENGTH)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AttachedFiles dealId={deal.id} attachments={attachments} />
      <div>
        <AttachButton attachments={attachments} label="Attach a receipt" labeled />
      </div>
    </CommandDialog>
  );
}
