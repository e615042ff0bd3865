import { useMe } from '../../features/accounts/data/use-session.tsx';
import { OnboardingFlow } from '../../features/onboarding/components/onboarding-flow.tsx';

export const Component = () => <OnboardingFlow path="buyer" me={useMe()} />;
