import { CorrectEmail } from '../../../features/accounts/components/correct-email.tsx';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { OnboardingFlow } from '../../../features/onboarding/components/onboarding-flow.tsx';

export function Component() {
  const me = useMe();
  return <OnboardingFlow path="buyer" me={me} correctEmail={<CorrectEmail email={me.email} />} />;
}
