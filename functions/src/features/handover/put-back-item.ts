import type { Handler } from '../../data/handler.ts';
import { moveItem } from './move-item.ts';

/** The seller puts an asset with a problem back on the list of what is to do. */
export const putBackItem: Handler<'putBackItem'> = (ctx, { dealId, itemId }) =>
  moveItem(ctx, { dealId, itemId, event: 'put-back', kind: 'item-put-back' }, {});
