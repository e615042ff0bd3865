import { Membership } from '../../../features/accounts/components/membership.tsx';
import { NotWhileImpersonating } from '../../../features/accounts/components/not-while-impersonating.tsx';
import { useImpersonating, useMe } from '../../../features/accounts/data/use-session.tsx';

export function Component() {
  const me = useMe();
  const impersonation = useImpersonating();
  return impersonation ? <NotWhileImpersonating name={impersonation.targetName} /> : <Membership me={me} />;
}
