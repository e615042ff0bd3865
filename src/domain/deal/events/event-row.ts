import type { NotificationType } from '../../notification/notification.ts';
import type { DealStage } from '../states.ts';
import type { DealTab } from '../tabs.ts';

/** What the texts of an event are made of. Absent amounts and labels are empty. */
export interface EventWords {
  /** Who did it: the site itself, a name, or `You` on one's own timeline. */
  who: string;
  /** `$20,000` */
  amount: string;
  /** What the event is about: an item, a reason, a date; see the workflow that writes it. */
  label: string;
  /** The listing's title. */
  listing: string;
}

/** Who is notified of an event, and how. */
export interface EventNotice {
  type: NotificationType;
  /** `other`: the side that did not do it; both sides where the site did. */
  to: 'other' | 'both' | 'buyer' | 'seller';
  /** The tab of the deal page that shows it. A side whose turn it is gets the tab of the turn instead. */
  tab: DealTab;
  title: (words: EventWords) => string;
  message?: (words: EventWords) => string;
  /** The stage whose turn begins: the message ends with what the recipient has to do. */
  begins?: DealStage;
  /** Money of the buyer's moved: their mail brings the invoice. */
  receipt?: true;
}

/**
 * All there is to know about one kind of deal event: its line of the timeline, without a full stop and the
 * same for both sides, and the notice; or why no one is notified.
 */
export type EventRow = { line: (words: EventWords) => string } & (EventNotice | { silent: string });
