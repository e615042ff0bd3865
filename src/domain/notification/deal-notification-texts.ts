import type { DealEventKind } from '../deal/events.ts';
import type { NotificationType } from './notification.ts';

export interface DealNotificationText {
  type: NotificationType;
  to: 'other' | 'both' | 'buyer' | 'seller';
  tab: string;
  title: (title: string, amount: string) => string;
  message: (who: string, amount: string, label: string) => string;
}

const offer = (
  title: DealNotificationText['title'],
  message: DealNotificationText['message'],
  to: DealNotificationText['to'] = 'other',
): DealNotificationText => ({
  type: 'offer',
  to,
  tab: 'offer',
  title,
  message,
});
const other = (
  tab: string,
  title: DealNotificationText['title'],
  message: DealNotificationText['message'],
  to: DealNotificationText['to'] = 'other',
): DealNotificationText => ({
  type: 'other',
  to,
  tab,
  title,
  message,
});

const invoice = (
  title: DealNotificationText['title'],
  message: DealNotificationText['message'],
  to: DealNotificationText['to'],
): DealNotificationText => ({
  type: 'invoice',
  to,
  tab: 'invoice',
  title,
  message,
});

/** What each event of a deal says to whom. `null`: nobody hears of it, with the reason. */
export const DEAL_NOTIFICATION_TEXTS: Record<DealEventKind, DealNotificationText | null> = {
  // The first message notifies already.
  opened: null,
  'access-requested': other(
    'access',
    (t) => `Access to ${t} asked for`,
    (who) => `${who} would like to see more. Grant or refuse it.`,
  ),
  'access-granted': other(
    'access',
    (t) => `You have access to ${t}`,
    (who) => `${who} let you in. Accept the terms and look.`,
  ),
  'access-refused': other(
    'access',
    (t) => `No access to ${t}`,
    (who) => `${who} did not grant it.`,
  ),
  'access-revoked': other(
    'access',
    (t) => `Access to ${t} ended`,
    (who) => `${who} withdrew it.`,
  ),
  'terms-accepted': other(
    'access',
    (t) => `${t}: terms accepted`,
    (who) => `${who} accepted the confidentiality terms.`,
  ),
  'offer-made': offer(
    (t, a) => `${a} offered for ${t}`,
    (who) => `${who} made an offer. Accept, counter or decline it.`,
  ),
  'offer-countered': offer(
    (t) => `Counter-offer for ${t}`,
    (who, a) => `${who} asks ${a}. Compare and answer.`,
  ),
  'offer-accepted': offer(
    (t, a) => `${a} accepted for ${t}`,
    (who) => `${who} accepted. The project is reserved.`,
  ),
  'offer-declined': offer(
    (t) => `Offer for ${t} declined`,
    (who, a) => `${who} declined ${a}.`,
  ),
  'offer-withdrawn': offer(
    (t) => `Offer for ${t} withdrawn`,
    (who, a) => `${who} withdrew ${a}.`,
  ),
  'offer-voided': other(
    'offer',
    (t) => `An offer for ${t} became void`,
    (_who, a, label) => `${a}${label && `: ${label}`}.`,
    'both',
  ),
  'offer-backed-up': other(
    'offer',
    (t) => `Back-up offer for ${t}`,
    () => 'Another offer was accepted first; this one is kept.',
    'both',
  ),
  'offer-expired': offer(
    (t) => `Offer for ${t} expired`,
    (_who, a) => `Nobody answered the ${a} in time.`,
  ),
  'offer-revived': offer(
    (t) => `Your offer for ${t} counts again`,
    (_who, a) => `The accepted offer fell through. ${a} can be accepted for at least three days.`,
  ),
  'invoice-issued': {
    type: 'invoice',
    to: 'buyer',
    tab: 'invoice',
    title: (t, a) => `Invoice over ${a} for ${t}`,
    message: (_who, _a, label) => `${label} is open. Pay it to start the handover.`,
  },
  paid: {
    type: 'invoice_paid',
    to: 'both',
    tab: 'invoice',
    title: (t, a) => `${a} paid for ${t}`,
    message: () => 'Held by the payment provider until the handover is confirmed.',
  },
  'item-transferred': other(
    'handover',
    (t) => `${t}: one item transferred`,
    (_who, _a, label) => `${label}. Check it and confirm.`,
  ),
  'item-confirmed': other(
    'handover',
    (t) => `${t}: one item confirmed`,
    (who, _a, label) => `${who} confirmed ${label}.`,
  ),
  'item-problem': other(
    'handover',
    (t) => `${t}: a problem was reported`,
    (who, _a, label) => `${who} has a problem with ${label}.`,
  ),
  'inspection-started': {
    ...other(
      'handover',
      (t) => `${t}: inspection began`,
      () => 'Everything is transferred. The buyer has 7 days to look.',
      'both',
    ),
  },
  lapsed: other(
    'offer',
    (t) => `The deal on ${t} lapsed`,
    (_who, a) => `${a} was not paid in time. The project is for sale again.`,
    'both',
  ),
  completed: other(
    'offer',
    (t) => `${t} is handed over`,
    () => 'The deal is completed and the money released.',
    'both',
  ),
  cancelled: other(
    'offer',
    (t) => `The deal on ${t} was cancelled`,
    (who, _a, label) => `${who || 'Handoff'} cancelled it${label && `: ${label}`}.`,
  ),
  'access-withdrawn': other(
    'access',
    (t) => `${t}: request taken back`,
    (who) => `${who} no longer asks for access.`,
  ),
  'access-expired': other(
    'access',
    (t) => `Access to ${t} ended`,
    () => 'Ask again if you want to go on.',
    'buyer',
  ),
  'offer-expiring': offer(
    (t) => `Offer for ${t} expires within a day`,
    (_who, a) => `${a} has no answer yet.`,
    'both',
  ),
  bought: offer(
    (t, a) => `${t} was bought for ${a}`,
    (who) => `${who} took it at the published price and pays within a day.`,
  ),
  'payment-due-soon': invoice(
    (t, a) => `${a} for ${t} is due soon`,
    () => 'Pay it in the deal.',
    'buyer',
  ),
  'payment-overdue': invoice(
    (t, a) => `${a} for ${t} is overdue`,
    () => 'The date has passed without a payment.',
    'both',
  ),
  'payment-failed': invoice(
    (t) => `A payment for ${t} failed`,
    (_who, a) => `${a} did not arrive. Try again, or pay another way.`,
    'buyer',
  ),
  'payment-extended': invoice(
    (t, a) => `More time to pay ${a} for ${t}`,
    (_who, _a, label) => `An administrator gave until ${label}.`,
    'both',
  ),
  'payment-waived': invoice(
    (t, a) => `${a} for ${t} waived`,
    (who) => `${who} does not ask for it any more.`,
    'buyer',
  ),
  'payment-defaulted': invoice(
    (t, a) => `${a} for ${t} counts as not paid`,
    () => 'An administrator entered that it will not come.',
    'both',
  ),
  'payment-voided': invoice(
    (t) => `The invoice for ${t} is void`,
    () => 'Nothing more is to be paid on it.',
    'both',
  ),
  'payment-refunded': invoice(
    (t, a) => `${a} for ${t} sent back`,
    () => 'It arrives where it was paid from.',
    'both',
  ),
  'outside-reported': invoice(
    (t) => `${t}: paid outside Handoff`,
    (who, _a, label) => `${who} says so, reference ${label}. The seller confirms receipt.`,
    'other',
  ),
  'outside-confirmed': invoice(
    (t) => `${t}: payment confirmed`,
    (_who, a) => `${a} arrived outside Handoff. The handover begins.`,
    'both',
  ),
  'outside-rejected': invoice(
    (t) => `${t}: payment not confirmed`,
    () => 'The time to pay goes on.',
    'both',
  ),
  'item-put-back': other(
    'handover',
    (t) => `${t}: taken up again`,
    (who, _a, label) => `${who} works on ${label}.`,
  ),
  'extension-proposed': other(
    'handover',
    (t) => `${t}: more time proposed`,
    (who, _a, label) => `${who} proposes ${label} more. Agree or leave it.`,
  ),
  extended: other(
    'handover',
    (t) => `${t}: more time agreed`,
    (who, _a, label) => `${who} agreed to ${label} more.`,
  ),
  'handover-late': other(
    'handover',
    (t) => `The handover of ${t} is late`,
    () => 'Something is still to do. Agree on more time or finish it.',
    'both',
  ),
  'inspection-ending': other(
    'handover',
    (t) => `${t}: inspection ends within a day`,
    () => 'After that the deal completes by itself.',
    'buyer',
  ),
  'refund-asked': other(
    'handover',
    (t) => `${t}: the money is asked back`,
    (who) => `${who} asked for the refund. An administrator looks at it.`,
  ),
  disputed: other(
    'handover',
    (t) => `${t}: a dispute was opened`,
    () => 'State your case within five days.',
    'both',
  ),
  'statement-made': other(
    'handover',
    (t) => `${t}: a statement was made`,
    (who) => `${who} stated their case.`,
  ),
  ruled: other(
    'handover',
    (t) => `${t}: the dispute was decided`,
    (_who, _a, label) => label,
    'both',
  ),
  released: invoice(
    (t, a) => `${a} for ${t} released`,
    () => 'It is on its way to your account.',
    'seller',
  ),
  'payout-waiting': invoice(
    (t, a) => `${a} for ${t} waits for you`,
    () => 'Set up your payout account to receive it.',
    'seller',
  ),
  chargeback: other(
    'invoice',
    (t) => `${t}: chargeback`,
    (_who, a, label) => `${a}: ${label}.`,
    'both',
  ),
  'listing-removed': other(
    'handover',
    (t) => `${t} was removed from the site`,
    (_who, _a, label) => `${label}. Your deal goes on.`,
    'both',
  ),
  stopped: other(
    'offer',
    (t) => `The deal on ${t} is stopped`,
    () => 'An account in it was deactivated. All its clocks wait.',
    'both',
  ),
  resumed: other(
    'offer',
    (t) => `The deal on ${t} goes on`,
    () => 'Every clock has the time left that it had.',
    'both',
  ),
  'review-written': other(
    'review',
    (t) => `${t}: you were reviewed`,
    () => 'Write yours, and both appear.',
  ),
  'reviews-revealed': other(
    'review',
    (t) => `${t}: the reviews are open`,
    () => 'Read what was written.',
    'both',
  ),
};
