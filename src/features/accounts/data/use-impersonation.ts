import { useEffect, useState } from 'react';
import { type Impersonation, impersonationSchema, isImpersonationOpen } from '../../../domain/account/impersonation.ts';
import { isAdmin, type User } from '../../../domain/account/user.ts';
import { paths } from '../../../domain/collections.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** The open impersonation of an administrator, live in every tab; null where there is none, and from the moment its time is over. */
export function useImpersonation(me: User | null): Impersonation | null {
  const { data } = useLiveDoc(me && isAdmin(me) ? paths.impersonation(me.uid) : null, impersonationSchema);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const timer = setTimeout(() => setOver(data.visitId), Math.max(0, data.endsAt.getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [data]);
  return data && data.visitId !== over && isImpersonationOpen(data, new Date()) ? data : null;
}
