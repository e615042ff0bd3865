import type { Handler } from '../../data/handler.ts';
import { moveItem } from './move-item.ts';

/** The seller marks an asset as transferred and says how, with a file as evidence if they like. */
export const transferItem: Handler<'transferItem'> = (ctx, { dealId, itemId, evidence, fileId }) =>
  moveItem(ctx, { dealId, itemId, event: 'transfer', kind: 'item-transferred', fileId }, { evidence, problem: '' });
