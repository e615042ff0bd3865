import type { CODE_STEPS, MOVES, TIME_STEPS } from '../../deal-record/history-schemas.ts';
import type { NotificationType } from '../../notification/notification.ts';
import type { Turn } from '../particular-turn.ts';
import type { DealRole } from '../states.ts';
import type { DealTab } from '../tabs.ts';

/** The values an event's texts are made of. Absent amounts and labels are empty. */
export interface EventWords {
  /** Who did it: the site itself, a name, or `You` on one's own timeline. */
  who: string;
  /** `$20,000` */
  amount: string;
  /** The event's subject: an item, a reason, a date; see the workflow that writes it. */
  label: string;
  /** The listing's title. */
  listing: string;
}

/**
 * The controls and panels of the deal room that a notification may speak of, named on their elements as `data-door`.
 */
export type Door =
  | 'request-access'
  | 'grant-access'
  | 'accept-terms'
  | 'make-offer'
  | 'accept-offer'
  | 'withdraw-offer'
  | 'pay'
  | 'waive'
  | 'confirm-outside'
  | 'answer-contest'
  | 'report-outside'
  | 'outside'
  | 'payouts'
  | 'item'
  | 'agree-time'
  | 'propose-time'
  | 'due-date'
  | 'statement'
  | 'review'
  | 'code'
  | 'check'
  | 'message';

/** Who is notified of an event, and how. */
export interface EventNotice {
  type: NotificationType;
  /** `other`: the side that did not do it, or both if the site did. */
  to: 'other' | 'both' | 'buyer' | 'seller';
  /** The tab of the deal page that shows it. A side that it asks something of is led to the tab of that instead. */
  tab: DealTab;
  title: (words: EventWords) => string;
  message?: (words: EventWords) => string;
  /** The next task of each side: the message ends with it, and the notification leads to it. */
  asks?: Record<DealRole, Turn | null>;
  /** Money of the buyer's moved: their mail brings the invoice. */
  receipt?: true;
  /**
   * The control that answers the notification: the first of these that its reader has. Without one, the notification
   * only tells the news and leads to its place.
   */
  doors?: readonly Door[];
}

interface EventFacts {
  /** Its line of the timeline, without a full stop and the same for both sides. */
  line: (words: EventWords) => string;
  /**
   * The thread shows the line between its messages, as it changes the sides' standing. Offers and counter-offers are
   * cards there, and reminders belong to the bell.
   */
  inThread?: true;
  /** The deal is over: its record is issued without anybody asking. */
  endsDeal?: true;
  /** The end of a request for access. */
  endsRequest?: 'granted' | 'refused' | 'withdrawn';
  /** The move of a handover item, for the deal record. */
  move?: (typeof MOVES)[number];
  /** The step towards more time for the handover, for the deal record. */
  moreTime?: (typeof TIME_STEPS)[number];
  /** The step of read-only access to the code, for the deal record. */
  codeStep?: (typeof CODE_STEPS)[number];
  /** The side whose account or code elsewhere the label names; the label is erased with that side's account. */
  labelNames?: DealRole;
}

/** All there is to know about one kind of deal event: what it means, and the notice or why no one is notified. */
export type EventRow = EventFacts & (EventNotice | { silent: string });
