import { averageRating, responseText } from '../account/reputation.ts';
import { upperFirst } from '../shared/first-letter.ts';
import { formatMonthYear } from '../shared/time.ts';
import { isAnonymous, REPLY_TIME_TEXTS, type SellerCard } from './seller-card.ts';

/** Below the name of a seller: `@tomasz, member since February 2024`. */
export function sellerLine(seller: SellerCard): string {
  if (isAnonymous(seller)) return 'You learn who it is when they answer you.';
  const since = `member since ${formatMonthYear(seller.since)}`;
  return seller.username ? `@${seller.username}, ${since}` : upperFirst(since);
}

/** The record of a seller, row by row; of an anonymous one as coarse as it is public. */
export function sellerRows(seller: SellerCard): [label: string, text: string][] {
  if (isAnonymous(seller)) {
    const { replies, soldBefore } = seller;
    return [
      ['Replies', upperFirst(replies ? REPLY_TIME_TEXTS[replies] : NO_REPLIES)],
      ['Sold here before', soldBefore ? 'Yes' : 'Not yet'],
    ];
  }
  const { reviews, sold } = seller;
  return [
    ['Replies', upperFirst(responseText(seller) ?? NO_REPLIES)],
    ['Sold here', sold ? `${sold} project${sold === 1 ? '' : 's'}` : 'Nothing yet'],
    ['Reviews', reviews.count ? `${averageRating(reviews)} of 5 from ${reviews.count}` : 'None yet'],
  ];
}

/** Where nothing is known of how soon and how often somebody replies. */
export const NO_REPLIES = 'Too few messages to tell';
