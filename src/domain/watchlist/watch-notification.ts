import type { Listing } from '../listing/listing.ts';
import type { NewNotification, Notification } from '../notification/notification.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { formatMoney } from '../shared/money.ts';
import { sitePaths } from '../site-paths.ts';
import type { WatchNews } from './follow-listing.ts';
import type { WatchlistRow } from './watched.ts';

/** An administrator's reasons for removing or restoring a listing. */
type Reasons = Pick<Listing, 'removedReason' | 'restoredReason'>;
type Texts = { about: 'state' | 'price' | 'confirmed'; title: string; message: string };

/**
 * Returns the notification about a watched listing, with the reason if an administrator removed or restored it. Each
 * notification replaces the previous one of its kind; a confirmation that the listing is still for sale isn't emailed.
 */
export function watchNotification(
  news: WatchNews,
  { listingId, listing }: Pick<WatchlistRow, 'listingId' | 'listing'>,
  why: Reasons,
): NewNotification & Pick<Notification, 'id'> {
  const { about, title, message } = textsOf(news, { ...listing, title: isolateText(listing.title) }, why);
  return {
    id: `watched-${about}-${listingId}`,
    type: 'other',
    topic: 'watching',
    ...(news.kind === 'confirmed' && { unmailed: true as const }),
    title,
    message,
    ...(news.kind === 'gone'
      ? { actionUrl: sitePaths.buyingTab('watchlist'), act: 'See your watchlist' }
      : { actionUrl: sitePaths.listing(listingId, listing.title), act: `See ${isolateText(listing.title)}` }),
    imageUrl: listing.cover && renditionUrl(listing.cover, 320),
  };
}

function textsOf(
  news: WatchNews,
  { title, askingPrice, soldFor, state }: WatchlistRow['listing'],
  { removedReason, restoredReason }: Reasons,
): Texts {
  const price = formatMoney(askingPrice);
  switch (news.kind) {
    case 'price':
      return {
        about: 'price',
        title: `${title} is down to ${price}`,
        message: `It was ${formatMoney(news.was)}. You’re watching this project.`,
      };
    case 'sold':
      return {
        about: 'state',
        title: `${title} was sold`,
        message: soldFor === null ? 'You were watching this project.' : `It sold for ${formatMoney(soldFor)}.`,
      };
    case 'back':
      return {
        about: 'state',
        title: `${title} is for sale again`,
        message: `The asking price is ${price}.${withReason('put it back', restoredReason)}`,
      };
    case 'returned':
      return {
        about: 'state',
        title: `${title} is listed again`,
        message: `It is ${state === 'paused' ? 'paused' : 'under offer'}. Once it is for sale, you’ll hear about it.${withReason('put it back', restoredReason)}`,
      };
    case 'confirmed':
      return {
        about: 'confirmed',
        title: `${title} is still for sale`,
        message: `Its seller confirmed this. The asking price is ${price}.`,
      };
    case 'gone':
      return {
        about: 'state',
        title: `${title} is no longer listed`,
        message: `It was taken off the site. If it returns, you’ll hear about it.${withReason('removed it', removedReason)}`,
      };
  }
}

const withReason = (what: string, reason: string | null): string =>
  reason === null ? '' : ` Why we ${what}: ${reason}`;
