import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type AccountSession, sessionSchema } from '../../../domain/account/account-session.ts';
import { type SupportVisit, supportVisitSchema } from '../../../domain/account/impersonation.ts';
import type { User } from '../../../domain/account/user.ts';
import { calendarStateSchema } from '../../../domain/calendar/calendar.ts';
import { paths } from '../../../domain/collections.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';
import { type Pages, useQueryPages } from '../../../lib/firebase/pages.ts';

/** Impersonations of `uid` by support, newest first. */
export const useSupportVisits = (uid: string): Pages<SupportVisit> =>
  useQueryPages(accountQueries.supportVisits(uid), supportVisitSchema);

/**
 * Returns true if an account is a member, undefined while loading, and false if the call fails (specification, section
 * 4). Refetches when the account's document changes, e.g. after a membership is paid.
 */
export function usePremiumStatus({ uid, premium }: Pick<User, 'uid' | 'premium'>): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['premium-status', uid, premium],
    queryFn: () => callApi('premiumStatus', { uid }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isError ? false : data?.premium;
}

/** Devices `uid` is signed in on, most recently seen first. */
export const useDevices = (uid: string): Pages<AccountSession> =>
  useQueryPages(accountQueries.sessions(uid), sessionSchema);

/** Creation time of the account's calendar URL; null if there is no URL. */
export const useCalendar = (uid: string): Live<z.infer<typeof calendarStateSchema> | null> =>
  useLiveDoc(paths.calendarState(uid), calendarStateSchema);

/** Loads whether the members' community exists and, for members only, its URL. */
export const useCommunityLink = () =>
  useQuery({ queryKey: ['community-link'], queryFn: () => callApi('communityLink', {}) });

const blockSchema = z
  .object({ uid: z.string(), name: z.string(), at: z.date() })
  .transform((block) => ({ ...block, id: block.uid }));

/** Users blocked by `uid`, newest first. */
export const useBlocks = (uid: string): Pages<z.infer<typeof blockSchema>> =>
  useQueryPages(accountQueries.blocks(uid), blockSchema);

/** Returns true if `uid` has blocked the other account; a null account is never blocked. */
export const useIsBlocked = (uid: string, other: string | null): boolean =>
  useLiveDoc(other && paths.block(uid, other), blockSchema).data !== null;
