import type { Handler } from '../../http/handlers.ts';
import { moveItem } from './move-item.ts';

/** The seller takes an asset with a problem up again: it is to do. */
export const putBackItem: Handler<'putBackItem'> = (ctx, { dealId, itemId }) =>
  moveItem(ctx, { dealId, itemId, event: 'put-back', kind: 'item-put-back' }, {});
