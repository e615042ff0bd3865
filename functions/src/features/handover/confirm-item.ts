import type { Handler } from '../../data/handler.ts';
import { moveItem } from './move-item.ts';

/** The buyer confirms that an asset arrived. The last one completes the deal, which nobody does without knowing it. */
export const confirmItem: Handler<'confirmItem'> = (ctx, { dealId, itemId, completes }) =>
  moveItem(ctx, { dealId, itemId, event: 'confirm', kind: 'item-confirmed', mayComplete: completes }, { problem: '' });
