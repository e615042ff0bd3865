import { Membership } from '../../features/accounts/components/membership.tsx';
import { useMe } from '../../features/accounts/data/use-session.tsx';

export const Component = () => <Membership me={useMe()} />;
