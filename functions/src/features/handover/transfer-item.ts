import type { Handler } from '../../http/handlers.ts';
import { moveItem } from './move-item.ts';

/** The seller marks an asset as transferred and says how. */
export const transferItem: Handler<'transferItem'> = (ctx, { dealId, itemId, evidence }) =>
  moveItem(ctx, { dealId, itemId, event: 'transfer', kind: 'item-transferred' }, { evidence, problem: '' });
