import type { Handler } from '../../../data/handler.ts';

/** Whether there is a place where members meet (`COMMUNITY_URL`), and for members where it is. */
export const communityLink: Handler<'communityLink'> = async ({ user }) => {
  const url = process.env.COMMUNITY_URL || null;
  return { exists: url !== null, url: user?.premium ? url : null };
};
