import { Membership } from '../../features/accounts/components/membership.tsx';
import { NotWhileActing } from '../../features/accounts/components/not-while-acting.tsx';
import { useActing, useMe } from '../../features/accounts/data/use-session.tsx';

export function Component() {
  const me = useMe();
  const acting = useActing();
  return acting ? <NotWhileActing name={acting.targetName} /> : <Membership me={me} />;
}
