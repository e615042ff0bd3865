import type { Deal } from '../deal/deal.ts';
import type { DealEvent } from '../deal/events.ts';
import { type DealRole, otherRole } from '../deal/states.ts';
import { formatMoney } from '../shared/money.ts';
import { DEAL_NOTIFICATION_TEXTS, type DealNotificationText } from './deal-notification-texts.ts';
import type { Notification } from './notification.ts';

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message' | 'actionUrl' | 'imageUrl'> & {
  uid: string;
};

type Facts = Pick<Deal, 'id' | 'buyerId' | 'sellerId' | 'buyer' | 'seller' | 'listing'>;
const RECEIVERS: Record<DealNotificationText['to'], (by: DealEvent['by']) => DealRole[]> = {
  both: () => ['buyer', 'seller'],
  buyer: () => ['buyer'],
  seller: () => ['seller'],
  other: (by) => (by === 'system' ? ['buyer', 'seller'] : [otherRole(by)]),
};

/** The notifications of one event, one for each side that should hear of it. */
export function dealNotifications(deal: Facts, event: DealEvent): NewNotification[] {
  const text = DEAL_NOTIFICATION_TEXTS[event.kind];
  if (!text) return [];
  const by = event.by;
  const who = by === 'system' ? '' : deal[by].name;
  const amount = event.amount === null ? '' : formatMoney(event.amount);
  return RECEIVERS[text.to](by).map((role) => ({
    uid: role === 'buyer' ? deal.buyerId : deal.sellerId,
    type: text.type,
    title: text.title(deal.listing.title, amount),
    message: text.message(who, amount, event.label ?? ''),
    actionUrl: `/deals/${deal.id}?tab=${text.tab}`,
    imageUrl: deal.listing.cover,
  }));
}
