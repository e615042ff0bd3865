import type { Handler } from '../../data/handler.ts';
import { moveItem } from './move-item.ts';

/** The buyer says what is wrong with a transferred asset; the inspection stops. */
export const reportItem: Handler<'reportItem'> = (ctx, { dealId, itemId, problem }) =>
  moveItem(ctx, { dealId, itemId, event: 'report', kind: 'item-problem' }, { problem });
