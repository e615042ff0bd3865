import type { Handler } from '../../data/handler.ts';
import { decideAccess } from './decide-access.ts';

/** The seller grants access, asked for or not. */
export const grantAccess: Handler<'grantAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'grant');
