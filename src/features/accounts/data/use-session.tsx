import { useQuery } from '@tanstack/react-query';
import type { User as Identity } from 'firebase/auth';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from 'reactfire';
import { type Impersonation, impersonationSchema, isImpersonationOpen } from '../../../domain/account/impersonation.ts';
import { fallbackUser, isAdmin, type User, userSchema } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { AppError } from '../../../domain/errors.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { caller } from '../../../lib/api/caller.ts';
import { firebaseAuth, idToken } from '../../../lib/firebase/firebase-auth.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';
import { ActAs } from '../../../lib/session/act-as.tsx';
import { keepCookieSession } from '../../../lib/session/device-session.ts';
import { KnownPerson } from '../../../lib/session/known-person.ts';
import { syncPriceCurrency } from '../../../lib/session/price-currency.ts';
import { followAccountClock } from '../../../lib/session/reader-clock.ts';
import { renewedAt, signInRenewed } from '../../../lib/session/renew-sign-in.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';
import { followSignOut, signOut } from '../../../lib/session/sign-out.ts';
import { useSessionConfirmed } from './second-factor.ts';

/** An administrator's current impersonation, live in every tab; null if there is none or its time is up. */
function useImpersonation(me: User | null): Impersonation | null {
  // Security rules deny this read unless the session is confirmed with a second factor.
  const confirmed = useSessionConfirmed(me?.factorsChangedAt);
  const { data } = useLiveDoc(me && isAdmin(me) && confirmed ? paths.impersonation(me.uid) : null, impersonationSchema);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => setOver(data.visitId), Math.max(0, data.endsAt.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [data]);
  return data && data.visitId !== over && isImpersonationOpen(data, new Date()) ? data : null;
}

type Session =
  | { status: 'loading' | 'signed-out' | 'deactivated' }
  /** `me` is the account shown on screen, `real` the one signed in; if they differ, `real` is an administrator. */
  | { status: 'ready'; me: User; real: User; impersonation: Impersonation | null };

const RETRY_MS = 10_000;

const SessionContext = createContext<Session>({ status: 'loading' });
caller.identifyBy(idToken);
// A disabled user or an expired token signs the user out (specification section 8).
caller.onSignedOut = () => void endUnlessRenewed();

/**
 * Provides the session. `fetchUser` checks the account and creates its profile on the first call; the profile itself is
 * a subscription, so changes such as a deactivation show immediately.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status, data: identity } = useUser();
  const uid = identity?.uid ?? null;
  const check = useQuery({
    queryKey: ['account-check', uid],
    queryFn: () => callApi('fetchUser', { uid: uid ?? '' }),
    enabled: uid !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Runs in parallel with the account check, because the page waits for the profile.
  const profile = useLiveDoc(uid ? paths.user(uid) : null, userSchema);
  const me = profile.data;
  const wasRead = useRef(false);
  useEffect(() => {
    if (me) wasRead.current = true;
  }, [me]);
  const { refetch } = check;
  const { refused: unreadable, retry: readAgain } = profile;
  useEffect(() => {
    if (!unreadable) return;
    // Security rules deny reading the account's own document once its session has ended. If the document was never
    // readable, the `fetchUser` call determines the outcome.
    if (wasRead.current) void endUnlessRenewed().then(readAgain);
    else void refetch();
  }, [unreadable, readAgain, refetch]);
  const failed = useRetried(profile);

  useEffect(() => {
    if (uid) sessionFlag.set();
    else if (status === 'success') sessionFlag.clear();
  }, [uid, status]);
  useEffect(() => sessionFlag.onClearedElsewhere(() => void followSignOut()), []);
  useEffect(() => {
    if (identity) void keepCookieSession(identity);
  }, [identity]);
  const validAfter = me?.validAfter?.getTime();
  useEffect(() => {
    if (identity && validAfter) void endIfOlder(identity, validAfter);
  }, [identity, validAfter]);

  useAccountCurrency(me);
  useAccountClock(me);
  const impersonation = useImpersonation(me);
  const target = useLiveDoc(impersonation && paths.user(impersonation.targetUid), userSchema).data;

  const session = useMemo((): Session => {
    if (status === 'loading') return { status: 'loading' };
    if (!uid) return { status: 'signed-out' };
    // The account was just deleted, here or in another tab: the user is being signed out, not deactivated.
    if (me?.deletedAt) return { status: 'loading' };
    const refused = check.error instanceof AppError && check.error.code === 'account-deactivated';
    if (refused || me?.inactive) return { status: 'deactivated' };
    if (me && impersonation) {
      return target ? { status: 'ready', me: target, real: me, impersonation } : { status: 'loading' };
    }
    if (me) return { status: 'ready', me, real: me, impersonation: null };
    if (!failed || check.isPending || !identity) return { status: 'loading' };
    const known = { ...fallbackUser(identity), isAdmin: check.data?.isAdmin ?? false };
    return { status: 'ready', me: known, real: known, impersonation: null };
  }, [status, uid, identity, check, me, failed, impersonation, target]);
  const person = useKnownPerson(session);
  return (
    <SessionContext value={session}>
      <ActAs uid={impersonation?.targetUid ?? null}>
        <KnownPerson value={person}>{children}</KnownPerson>
      </ActAs>
    </SessionContext>
  );
}

function useKnownPerson(session: Session): { name: string; country: string } {
  const { firstName = '', lastName = '', country } = session.status === 'ready' ? session.me : {};
  return useMemo(
    () => ({ name: [firstName, lastName].filter(Boolean).join(' '), country: country ?? '' }),
    [firstName, lastName, country],
  );
}

/** Shows prices next to dollars in the signed-in user's chosen currency, on all of their devices. */
function useAccountCurrency(me: User | null): void {
  const chosen = me?.preferences.currency;
  useEffect(() => {
    if (chosen === undefined) return;
    // Don't save an administrator's choice made during an impersonation as anyone's preference.
    return syncPriceCurrency(chosen, async (currency) => {
      if (!caller.actsFor) await callApi('savePreferences', { email: {}, currency });
    });
  }, [chosen]);
}

/** Formats times and numbers for the signed-in user; administrators see other users' pages in their own format. */
function useAccountClock(me: User | null): void {
  const { timeZone, locale } = me?.preferences ?? {};
  useEffect(() => {
    if (!timeZone || !locale) return;
    followAccountClock({ timeZone, locale }, async (news) => {
      if (!caller.actsFor) await callApi('savePreferences', { email: {}, ...news });
    });
  }, [timeZone, locale]);
}

/** Returns true while the profile can't be loaded, and retries until it can. */
function useRetried({ status, retry, data }: Live<User | null>): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (data) setFailed(false);
    if (status !== 'error') return;
    setFailed(true);
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [status, retry, data]);
  return failed;
}

const signedInAt = async (identity: Identity): Promise<number> =>
  Date.parse((await identity.getIdTokenResult()).authTime);

/** Ends a session that started before “Sign out everywhere” or a password change. */
async function endIfOlder(identity: Identity, validAfter: number): Promise<void> {
  await signInRenewed();
  if (Math.max(await signedInAt(identity), renewedAt()) < validAfter) await signOut();
}

/** Ends a rejected session, unless this browser has just renewed it with a new password. */
async function endUnlessRenewed(): Promise<void> {
  const identity = firebaseAuth.currentUser;
  const before = identity && (await signedInAt(identity).catch(() => null));
  await signInRenewed();
  const after = identity && (await signedInAt(identity).catch(() => null));
  if (before === null || after === null || Math.max(after, renewedAt()) <= before) await signOut();
}

export const useSession = (): Session => useContext(SessionContext);

/** The signed-in account, even while impersonating another; for the admin area and sessions. */
export function useRealMe(): User {
  const session = useContext(SessionContext);
  if (session.status !== 'ready') throw new Error('useRealMe needs a signed-in session.');
  return session.real;
}

/** The current impersonation, if any. Owner-only information is hidden while there is one. */
export function useImpersonating(): Impersonation | null {
  const session = useContext(SessionContext);
  return session.status === 'ready' ? session.impersonation : null;
}

/** The account shown on screen. Use only on screens that require a session. */
export function useMe(): User {
  const session = useContext(SessionContext);
  if (session.status !== 'ready') throw new Error('useMe needs a signed-in session.');
  return session.me;
}
