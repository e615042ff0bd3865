import { opensTier } from '../document/document.ts';
import type { Deal } from './deal.ts';
import { isOver } from './states.ts';

/** Whether the buyer of a deal may ask a question that is answered for every buyer with access. */
export const mayAskForAnswers = (deal: Parameters<typeof opensTier>[0] & Pick<Deal, 'hold'>): boolean =>
  opensTier(deal, 'access') && !deal.blocked && !deal.hold && !isOver(deal);
