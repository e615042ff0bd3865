import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { deadlineOf } from '../../domain/deal/deadline.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { formatMoment, timeLeft } from '../../domain/shared/time.ts';
import { Note } from '../ui/note.tsx';

type Facts = Pick<Deal, 'stage' | 'waitingOn' | 'offer' | 'purchase' | 'handover' | 'seller' | 'buyer' | 'closed'>;

const TURN: Partial<Record<Deal['stage'], Record<DealRole, string>>> = {
  enquiry: { buyer: 'The seller has written.', seller: 'The buyer has asked something.' },
  access: { buyer: 'Look at what access opened, then make an offer.', seller: 'Grant or refuse access, or answer.' },
  negotiation: { buyer: 'Accept, counter or decline the offer.', seller: 'Accept, counter or decline the offer.' },
  accepted: { buyer: 'Pay the invoice; the money is held until the handover is confirmed.', seller: '' },
  paid: { buyer: '', seller: 'Hand over the assets, one by one.' },
  handover: { buyer: 'Confirm what has arrived.', seller: 'Hand over what is left.' },
  disputed: { buyer: 'State your case.', seller: 'State your case.' },
  inspection: { buyer: 'Everything is transferred. Confirm it, or report a problem.', seller: '' },
};

const CLOSED: Record<NonNullable<Deal['closed']>['as'], string> = {
  lapsed: 'Lapsed: it was not paid in time.',
  cancelled: 'Cancelled.',
};

/** One line under the stages: whose turn it is, for how long, and what to do. */
export function WaitingLine({ deal, role }: { deal: Facts; role: DealRole }) {
  if (deal.stage === 'completed') {
    return (
      <Note tone="fern" component="p">
        <IconCircleCheck size={18} aria-hidden="true" />
        <b>Completed. The money is released and the project handed over.</b>
      </Note>
    );
  }
  if (deal.closed) {
    return (
      <Note component="p">
        <IconClock size={18} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{CLOSED[deal.closed.as]}</b> {deal.closed.reason || (role === 'buyer' && 'A new offer opens it again.')}
        </span>
      </Note>
    );
  }
  if (deal.stage === 'disputed' && !deal.waitingOn) {
    return (
      <Note tone="amber" component="p" role="status">
        <IconClock size={18} stroke={1.6} aria-hidden="true" />
        <b>In dispute. The money stays held until it is decided.</b>
      </Note>
    );
  }
  if (!deal.waitingOn) return null;
  const mine = deal.waitingOn === role;
  const until = deadlineOf(deal);
  const who = mine ? 'you' : deal[deal.waitingOn].name;
  return (
    <p className={`note ${mine ? 'amber' : ''}`} role="status">
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span>
        <b>
          Waiting for {who}
          {until && `, ${timeLeft(until, new Date())}`}.
        </b>{' '}
        {mine && TURN[deal.stage]?.[role]} {until && <span>Until {formatMoment(until)}.</span>}
      </span>
    </p>
  );
}
