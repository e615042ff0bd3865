import type { CODE_STEPS, MOVES, TIME_STEPS } from '../../deal-record/history-schemas.ts';
import type { NotificationType } from '../../notification/notification.ts';
import type { DealControl } from '../deal-control.ts';
import type { Turn } from '../special-turn.ts';
import type { DealRole } from '../states.ts';
import type { DealTab } from '../tabs.ts';

/** Values inserted into an event's texts. Missing amounts and labels are empty strings. */
export interface EventWords {
  /** The actor: the site itself, a name, or `You` on the actor's own timeline. */
  who: string;
  /** A formatted amount, e.g. `$20,000`. */
  amount: string;
  /** The event's subject, e.g. an item, a reason or a date; the workflow that writes the event sets it. */
  label: string;
  listing: string;
}

/** The recipients and content of an event's notification. */
export interface EventNotice {
  type: NotificationType;
  /** `other` is the side that didn't cause the event, or both sides if the site did. */
  to: 'other' | 'both' | 'buyer' | 'seller';
  /** The deal page tab that shows the event. A side with a task (`asks`) is sent to the task's tab instead. */
  tab: DealTab;
  title: (words: EventWords) => string;
  message?: (words: EventWords) => string;
  /** Each side's next task, which ends the message and which the notification links to. */
  asks?: Record<DealRole, Turn | null>;
  /** Set if the buyer's money moved, so that their email includes the invoice. */
  receipt?: true;
  /**
   * Controls for responding to the notification, which links to the first one available to its recipient. Without any,
   * it only reports the news and links to its tab.
   */
  controls?: readonly DealControl[];
}

interface EventFacts {
  /** The event's timeline line, without a period and the same for both sides. */
  line: (words: EventWords) => string;
  /**
   * Set if the event appears between the thread's messages because it changes the deal's state. Offers and
   * counter-offers appear there as cards, and reminders only under the bell.
   */
  inThread?: true;
  /** Set if the event ends the deal, whose record is then issued automatically. */
  endsDeal?: true;
  /** Outcome that the event gives to an open access request. */
  endsRequest?: 'granted' | 'refused' | 'withdrawn';
  /** Move of a handover item, for the deal record. */
  move?: (typeof MOVES)[number];
  /** Step toward more time for the handover, for the deal record. */
  moreTime?: (typeof TIME_STEPS)[number];
  /** Step of read-only code access, for the deal record. */
  codeStep?: (typeof CODE_STEPS)[number];
  /**
   * The side whose account at the code host or repository the label names; the label is cleared when that side's
   * account is deleted.
   */
  labelNames?: DealRole;
}

/**
 * Everything known about one kind of deal event: its meaning, and either its notification or the reason it has none.
 */
export type EventRow = EventFacts & (EventNotice | { silent: string });
