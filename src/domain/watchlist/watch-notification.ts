import type { StoredNotification } from '../notification/joined.ts';
import { renditionUrl } from '../picture/rendition.ts';
import { formatMoney } from '../shared/money.ts';
import { sitePaths } from '../site-paths.ts';
import type { WatchNews } from './follow-listing.ts';
import type { Watched } from './watched.ts';

type Texts = { about: 'state' | 'price' | 'confirmed'; title: string; message: string };

/**
 * The notification of what happened to a listing that its reader watches. The newest of each kind about a listing takes
 * the place of the one before. That a seller confirmed a listing is not worth a mail. Of one that was removed from the
 * site, the reason is said.
 */
export function watchNotification(
  news: WatchNews,
  { listingId, listing }: Pick<Watched, 'listingId' | 'listing'>,
  removedReason: string | null,
): Omit<StoredNotification, 'createdAt' | 'readAt'> {
  const { about, title, message } = textsOf(news, listing, removedReason);
  return {
    id: `watched-${about}-${listingId}`,
    type: 'other',
    topic: 'watching',
    ...(news.kind === 'confirmed' && { unmailed: true as const }),
    title,
    message,
    actionUrl: news.kind === 'gone' ? sitePaths.buyingTab('watchlist') : sitePaths.listing(listingId, listing.title),
    imageUrl: listing.cover && renditionUrl(listing.cover, 320),
  };
}

function textsOf(
  news: WatchNews,
  { title, askingPrice, soldFor }: Watched['listing'],
  removedReason: string | null,
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
      return { about: 'state', title: `${title} is for sale again`, message: `The asking price is ${price}.` };
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
        message: `It was taken off the site. If it returns, you’ll hear about it.${removedReason === null ? '' : ` Why we removed it: ${removedReason}`}`,
      };
  }
}
