import { type Deal, roleIn } from './deal.ts';

/** The lists of conversations, with their labels; the keys are values of `?show=`. */
export const THREAD_FILTERS = { all: 'All', buying: 'Buying', selling: 'Selling', unread: 'Unread' } as const;
export type ThreadFilter = keyof typeof THREAD_FILTERS;

type Facts = Pick<Deal, 'buyerId' | 'sellerId' | 'unread'>;

/** Whether a conversation of `uid` is in one of the lists. */
export function isInFilter(deal: Facts, uid: string, filter: ThreadFilter): boolean {
  const role = roleIn(deal, uid);
  if (filter === 'buying') return role === 'buyer';
  if (filter === 'selling') return role === 'seller';
  return filter === 'all' || (role !== null && deal.unread[role] > 0);
}
