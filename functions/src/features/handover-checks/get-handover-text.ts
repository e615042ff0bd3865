import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { handoverLine } from '../../../../src/domain/handover/checks/handover-places.ts';
import type { Handler } from '../../data/handler.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { handoverToken } from './handover-token.ts';

/** The text that shows who a site has gone to, for the buyer alone: whoever else knew it could put it there for them. */
export const getHandoverText: Handler<'getHandoverText'> = async (ctx, { dealId }) => {
  const deal = await readDeal(dealId);
  const role = deal && roleIn(deal, ctx.uid);
  if (!deal || !role) throw new AppError('not-found');
  if (role !== 'buyer') throw new AppError('forbidden');
  if (!isPaid(deal)) throw new AppError('wrong-state');
  return { line: handoverLine(await handoverToken(dealId, deal.round)) };
};
