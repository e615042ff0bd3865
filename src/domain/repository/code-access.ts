import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { opensTier } from '../document/document.ts';
import { repositoryMachine } from './states.ts';

type Facts = Pick<Deal, 'access' | 'purchase' | 'stage' | 'blocked' | 'hold' | 'repository'>;

/** Returns true if a buyer may request to read the code: during diligence, before payment. */
export const mayAskForCode = (deal: Facts): boolean =>
  deal.stage === 'accepted' &&
  !deal.hold &&
  opensTier(deal, 'diligence') &&
  repositoryMachine.can(deal.repository?.state ?? 'none', 'ask', 'buyer');

/** Returns the seller's task: to decide on a request, or to remove access that has ended; null if there is none. */
export function sellerCodeAccessTask(deal: Pick<Deal, 'repository' | 'blocked' | 'hold'>): 'decide' | 'remove' | null {
  const state = deal.repository?.state;
  if (state === 'ending') return 'remove';
  return state === 'asked' && !deal.blocked && !deal.hold ? 'decide' : null;
}

/** Returns true if there is anything about code access to show to this side of the deal. */
export const hasCodeToShow = (deal: Facts, role: DealRole): boolean =>
  (deal.repository !== null && deal.repository.state !== 'none') || (role === 'buyer' && mayAskForCode(deal));

/** Returns the deal with its code access ended if the deal itself has ended. */
export function withoutCode(deal: Deal, now: Date): Deal {
  const { repository, closed, completedAt } = deal;
  const event = closed ? 'end' : completedAt ? 'complete' : null;
  const state = repository && event && repositoryMachine.next(repository.state, event, 'system');
  return state ? { ...deal, repository: { ...repository, state, changedAt: now } } : deal;
}
