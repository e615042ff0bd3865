import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import {
  advanceVerified,
  isStepOf,
  nextStep,
  ONBOARDING_COMPLETE,
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingUrl,
  previousStep,
} from '../../../domain/account/onboarding.ts';
import type { OnboardingPath, User } from '../../../domain/account/user.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { afterSignUp, lastStep } from '../../../lib/session/onboarding-progress.ts';
import { saveStep } from '../data/saved-form.ts';
import { useVerificationPoll } from '../data/verify-email.ts';
import { BuyerPreferencesStep } from './buyer-preferences-step.tsx';
import { PersonalInfoStep } from './personal-info-step.tsx';
import { NotificationsStep, SellerAgreementStep, type StepProps, VerifyEmailStep } from './steps.tsx';

const STEPS: Record<OnboardingStep, (props: StepProps) => React.ReactNode> = {
  'verify-email': VerifyEmailStep,
  'personal-info': PersonalInfoStep,
  'seller-agreement': SellerAgreementStep,
  onboarding: BuyerPreferencesStep,
  notifications: NotificationsStep,
};

interface OnboardingFlowProps {
  path: OnboardingPath;
  me: User;
  /** How a mistyped address is corrected while it is not verified. */
  correctEmail: React.ReactNode;
}

/** One path of onboarding. The step is in the address, and stored on this device and on the server. */
export function OnboardingFlow({ path, me, correctEmail }: OnboardingFlowProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  useVerificationPoll(me.uid, me.emailVerified);
  const [end] = useState(afterSignUp.get);

  const wanted = params.get('tab') ?? (isStepOf(path, me.onboardingStep) ? me.onboardingStep : (lastStep.get() ?? ''));
  const asked = isStepOf(path, wanted) ? wanted : 'verify-email';
  // An unverified email allows no later step, whatever the address says.
  const step = (me.emailVerified ? advanceVerified(asked, true) : 'verify-email') as OnboardingStep;

  const go = useCallback(
    (to: OnboardingStep) => {
      void saveStep(me.uid, to);
      setParams({ tab: to });
    },
    [me.uid, setParams],
  );
  const advanced = step !== asked;
  useEffect(() => {
    if (advanced && step !== 'verify-email') go(step);
  }, [advanced, step, go]);

  if (me.onboardingStep === ONBOARDING_COMPLETE) return <Navigate to={end} replace />;
  if (me.onboardingPath !== path) return <Navigate to={onboardingUrl(me.onboardingPath)} replace />;

  const next = async () => {
    const following = nextStep(path, step);
    if (following !== ONBOARDING_COMPLETE) return go(following);
    await saveStep(me.uid, ONBOARDING_COMPLETE);
    afterSignUp.forget();
    await navigate(end, { replace: true });
  };
  const back = () => {
    const previous = previousStep(path, step);
    if (!previous || previous === 'verify-email') return navigate(sitePaths.register());
    go(previous);
  };
  const steps: readonly string[] = ONBOARDING_STEPS[path];
  const Step = STEPS[step];
  return (
    <FormColumn wide>
      <Muted>
        Step {steps.indexOf(step) + 1} of {steps.length}
      </Muted>
      <Step key={step} me={me} onNext={next} correctEmail={correctEmail} />
      <Button variant="subtle" onClick={back} mt="sm">
        Back
      </Button>
    </FormColumn>
  );
}
