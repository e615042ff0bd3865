import { CorrectEmail } from '../../../features/accounts/components/correct-email.tsx';
import { useSession } from '../../../features/accounts/data/use-session.tsx';
import { LastSessionStep, OnboardingFlow } from '../../../features/onboarding/components/onboarding-flow.tsx';

export function Component() {
  const session = useSession();
  if (session.status !== 'ready') return <LastSessionStep path="buyer" />;
  const { me } = session;
  return <OnboardingFlow path="buyer" me={me} correctEmail={<CorrectEmail email={me.email} />} />;
}
