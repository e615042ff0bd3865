import type { Deal } from '../deal/deal.ts';
import type { EventNotice } from '../deal/events/event-row.ts';
import { DEAL_EVENTS, type DealEvent, eventWords } from '../deal/events.ts';
import { readBy } from '../deal/hidden-seller.ts';
import { type DealRole, otherRole } from '../deal/states.ts';
import { TURNS } from '../deal/turns.ts';
import { sitePaths } from '../site-paths.ts';
import type { StoredNotification } from './joined.ts';
import type { Notification } from './notification.ts';

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl' | 'imageUrl'> &
  Pick<StoredNotification, 'receipt'> & { uid: string };

type Facts = Pick<Deal, 'id' | 'buyerId' | 'sellerId' | 'buyer' | 'seller' | 'listing' | 'sellerHidden'>;
const RECIPIENTS: Record<EventNotice['to'], (by: DealEvent['by']) => DealRole[]> = {
  both: () => ['buyer', 'seller'],
  buyer: () => ['buyer'],
  seller: () => ['seller'],
  other: (by) => (by === 'system' ? ['buyer', 'seller'] : [otherRole(by)]),
};

/**
 * The notifications of one event, one for each side that is notified. Where the event begins the
 * recipient's turn, the message ends with what to do and the link leads to where it is done. `more` ends the message of one that goes to
 * the seller alone.
 */
export function dealNotifications(deal: Facts, event: DealEvent, more = ''): NewNotification[] {
  const notice = DEAL_EVENTS[event.kind];
  if ('silent' in notice) return [];
  return RECIPIENTS[notice.to](event.by).map((role) => {
    const words = eventWords(readBy(deal, role), event, role);
    const turn = notice.begins ? TURNS[notice.begins][role] : null;
    return {
      uid: role === 'buyer' ? deal.buyerId : deal.sellerId,
      type: notice.type,
      title: notice.title(words),
      message: [notice.message?.(words), turn?.todo, notice.to === 'seller' && more].filter(Boolean).join(' '),
      actionUrl: event.question
        ? sitePaths.dealQuestion(deal.id, event.question)
        : sitePaths.dealEvent(deal.id, turn?.tab ?? notice.tab, event.kind),
      imageUrl: deal.listing.cover,
      ...(notice.receipt && role === 'buyer' && { receipt: true as const }),
    };
  });
}
