import type { Handler } from '../../data/handler.ts';
import { decideAccess } from './decide-access.ts';

/** The seller ends access; not from an accepted offer to its completion. */
export const revokeAccess: Handler<'revokeAccess'> = (ctx, { dealId }) => decideAccess(ctx, dealId, 'revoke');
