import type { Handler } from '../../data/handler.ts';
import { decideAccess } from './decide-access.ts';

/** The seller refuses a request. */
export const refuseAccess: Handler<'refuseAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'refuse');
