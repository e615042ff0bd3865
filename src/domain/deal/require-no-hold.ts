import { AppError } from '../errors.ts';
import type { Deal } from './deal.ts';

/** Throws `deal-on-hold` while an account in the deal is deactivated. */
export function requireNoHold(deal: Pick<Deal, 'hold'>): void {
  if (deal.hold) throw new AppError('deal-on-hold');
}
