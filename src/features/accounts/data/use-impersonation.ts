import { useEffect, useState } from 'react';
import { type Impersonation, impersonationSchema, isImpersonationOpen } from '../../../domain/account/impersonation.ts';
import { isAdmin, type User } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';
import { useConfirmed } from './second-factor.ts';

/** An administrator's open impersonation, live in every tab; null without one and as soon as its time is up. */
export function useImpersonation(me: User | null): Impersonation | null {
  // Without a second factor, reading it would be refused.
  const confirmed = useConfirmed(me?.factorsChangedAt);
  const { data } = useLiveDoc(me && isAdmin(me) && confirmed ? paths.impersonation(me.uid) : null, impersonationSchema);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => setOver(data.visitId), Math.max(0, data.endsAt.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [data]);
  return data && data.visitId !== over && isImpersonationOpen(data, new Date()) ? data : null;
}
