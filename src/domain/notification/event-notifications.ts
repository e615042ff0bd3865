import type { Deal } from '../deal/deal.ts';
import type { EventNotice } from '../deal/events/event-row.ts';
import { DEAL_EVENTS, type DealEvent, eventWords } from '../deal/events.ts';
import { withVisibleNames } from '../deal/hidden-seller.ts';
import { type DealRole, otherRole } from '../deal/states.ts';
import type { ReviewDecision, Submission } from '../listing/listing.ts';
import { locateReason } from '../listing/publish/locate-reason.ts';
import type { Offer } from '../offer/offer.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { sitePaths } from '../site-paths.ts';
import { eventButtonLabel } from './event-acts.ts';
import { eventFacts } from './event-facts.ts';
import type { NewNotification } from './notification.ts';

const TEXTS: Record<ReviewDecision, (title: string, reasons: number) => Record<'title' | 'message' | 'act', string>> = {
  approve: (title) => ({
    title: `${title} is live`,
    message: 'The review is complete. Buyers can find it now.',
    act: 'See your listing',
  }),
  'request-changes': (title, reasons) => ({
    title: `${title}: ${reasons === 1 ? 'one change' : `${reasons} changes`} requested`,
    message: 'See what the reviewer asks for, make the changes and submit again.',
    act: 'Make the changes',
  }),
  reject: (title) => ({
    title: `${title} was not approved`,
    message: 'See the reason. You can appeal once.',
    act: 'See the reason',
  }),
};

/** Returns the seller's notification about a reviewed submission; null until it is decided. */
export function submissionNotification(
  submission: Pick<Submission, 'decision' | 'draft' | 'listingId' | 'reasons'>,
): NewNotification | null {
  const { decision, draft, listingId, reasons } = submission;
  if (!decision) return null;
  const hash = draft.pictures[0]?.hash;
  return {
    ...TEXTS[decision](isolateText(draft.title), reasons.length),
    facts: reasons.map(({ path, reason }) => ({ label: locateReason(path, draft).label, text: reason })),
    type: 'other',
    actionUrl: decision === 'approve' ? sitePaths.ownListing(listingId) : sitePaths.editListing(listingId),
    imageUrl: hash ? renditionUrl(hash, 320) : null,
  };
}

/** A notification for one side of a deal, addressed to the account `uid`. */
export type DealNotification = NewNotification & { uid: string };

/** Data that the event doesn't contain: a sentence to append to the seller's message, and the event's offer. */
interface Known {
  more?: string | undefined;
  offer?: Offer | null;
}
type Facts = Pick<Deal, 'id' | 'buyerId' | 'sellerId' | 'buyer' | 'seller' | 'listing' | 'sellerHidden'>;
const RECIPIENTS: Record<EventNotice['to'], (by: DealEvent['by']) => DealRole[]> = {
  both: () => ['buyer', 'seller'],
  buyer: () => ['buyer'],
  seller: () => ['seller'],
  other: (by) => (by === 'system' ? ['buyer', 'seller'] : [otherRole(by)]),
};

/**
 * Returns an event's notifications, one per side to notify. If the event requires action from the recipient, the
 * message ends with the next step and the link leads there.
 */
export function dealNotifications(
  deal: Facts,
  event: DealEvent,
  { more = '', offer = null }: Known = {},
): DealNotification[] {
  const notice = DEAL_EVENTS[event.kind];
  if ('silent' in notice) return [];
  return RECIPIENTS[notice.to](event.by).map((role) => {
    const words = eventWords(withVisibleNames(deal, role), event, role);
    const turn = notice.asks?.[role];
    return {
      uid: role === 'buyer' ? deal.buyerId : deal.sellerId,
      type: notice.type,
      title: notice.title(words),
      message: [notice.message?.(words), turn?.todo, notice.to === 'seller' && more].filter(Boolean).join(' '),
      actionUrl: event.question
        ? sitePaths.dealQuestion(deal.id, event.question)
        : sitePaths.dealEvent(deal.id, turn?.tab ?? notice.tab, event.kind),
      imageUrl: deal.listing.cover,
      dealId: deal.id,
      act: eventButtonLabel(event, words, role, offer),
      facts: eventFacts(event, role, offer),
      ...(notice.receipt && role === 'buyer' && { receipt: true as const }),
    };
  });
}
