import { requireMember } from '../../../../../src/domain/account/require-member.ts';
import type { Handler } from '../../../data/handler.ts';

/** Where members meet (`COMMUNITY_URL`), for members; null where nothing is set up. */
export const communityLink: Handler<'communityLink'> = async (ctx) => {
  requireMember(ctx);
  return { url: process.env.COMMUNITY_URL || null };
};
