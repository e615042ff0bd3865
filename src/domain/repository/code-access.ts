import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { opensTier } from '../document/document.ts';
import { repositoryMachine } from './states.ts';

type Facts = Pick<Deal, 'access' | 'purchase' | 'stage' | 'blocked' | 'hold' | 'repository'>;

/** Returns whether a buyer may ask to read the code: while they examine a project they have not paid for yet. */
export const mayAskForCode = (deal: Facts): boolean =>
  deal.stage === 'accepted' &&
  !deal.hold &&
  opensTier(deal, 'diligence') &&
  repositoryMachine.can(deal.repository?.state ?? 'none', 'ask', 'buyer');

/** The seller's task: to decide about a request, or to remove an access that has ended. */
export function codeTask(deal: Pick<Deal, 'repository' | 'blocked' | 'hold'>): 'decide' | 'remove' | null {
  const state = deal.repository?.state;
  if (state === 'ending') return 'remove';
  return state === 'asked' && !deal.blocked && !deal.hold ? 'decide' : null;
}

/** Returns whether there is anything to show about the code. */
export const showsCode = (deal: Facts, role: DealRole): boolean =>
  (deal.repository !== null && deal.repository.state !== 'none') || (role === 'buyer' && mayAskForCode(deal));

/** The deal with its access to the code ended, where the deal itself has. */
export function withoutCode(deal: Deal, now: Date): Deal {
  const { repository, closed, completedAt } = deal;
  const event = closed ? 'end' : completedAt ? 'complete' : null;
  const state = repository && event && repositoryMachine.next(repository.state, event, 'system');
  return state ? { ...deal, repository: { ...repository, state, changedAt: now } } : deal;
}
