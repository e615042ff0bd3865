import type { Handler } from '../../data/handler.ts';
import { moveItem } from './move-item.ts';

/** The buyer confirms that an asset arrived. The last one completes the deal. */
export const confirmItem: Handler<'confirmItem'> = (ctx, { dealId, itemId }) =>
  moveItem(ctx, { dealId, itemId, event: 'confirm', kind: 'item-confirmed' }, { problem: '' });
