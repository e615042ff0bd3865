import type { Handler } from '../../../http/handlers.ts';
import { requireMember } from '../../../records/account/require-member.ts';

/** Where members meet (`COMMUNITY_URL`), for members; null where nothing is set up. */
export const communityLink: Handler<'communityLink'> = async (ctx) => {
  requireMember(ctx);
  return { url: process.env.COMMUNITY_URL || null };
};
