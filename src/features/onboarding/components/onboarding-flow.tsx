import { Box, Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import {
  isStepOf,
  nextStep,
  ONBOARDING_COMPLETE,
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingUrl,
  previousStep,
  skipVerifiedStep,
} from '../../../domain/account/onboarding.ts';
import { newUser, type OnboardingPath, type User } from '../../../domain/account/user.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { lastStep } from '../../../lib/session/onboarding-progress.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { saveStep } from '../data/saved-form.ts';
import { useVerificationPoll } from '../data/verify-email.ts';
import { BuyerPreferencesStep } from './buyer-preferences-step.tsx';
import { PersonalInfoStep } from './personal-info-step.tsx';
import { STEP_TITLES } from './step-titles.ts';
import { NotificationsStep, SellerAgreementStep, type StepProps, VerifyEmailStep } from './steps.tsx';

const STEPS: Record<OnboardingStep, (props: StepProps) => ReactNode> = {
  'verify-email': VerifyEmailStep,
  'personal-info': PersonalInfoStep,
  'seller-agreement': SellerAgreementStep,
  onboarding: BuyerPreferencesStep,
  notifications: NotificationsStep,
};

interface OnboardingFlowProps {
  path: OnboardingPath;
  me: User;
  /** Form to correct a mistyped address while it is unverified. */
  correctEmail: ReactNode;
}

/**
 * One onboarding path, for accounts that chose it; accounts on another path are redirected, and nothing is saved for
 * them.
 */
export function OnboardingFlow({ path, me, correctEmail }: OnboardingFlowProps) {
  // Keyed by location, so that the redirect runs again, rather than leaving a blank page, after another navigation in
  // between.
  const { key } = useLocation();
  if (me.onboardingStep === ONBOARDING_COMPLETE) return <Navigate key={key} to={sitePaths.dashboard} replace />;
  if (me.onboardingPath !== path) return <Navigate key={key} to={onboardingUrl(me.onboardingPath)} replace />;
  return <OnboardingSteps path={path} me={me} correctEmail={correctEmail} />;
}

/** The steps of a path. The current step is stored in the URL, on this device and on the server. */
function OnboardingSteps({ path, me, correctEmail }: OnboardingFlowProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  useVerificationPoll(me.uid, me.emailVerified);

  const wanted = params.get('tab') ?? (isStepOf(path, me.onboardingStep) ? me.onboardingStep : (lastStep.get() ?? ''));
  const asked = isStepOf(path, wanted) ? wanted : 'verify-email';
  // An unverified email address blocks later steps, even if the URL requests one.
  const step = (me.emailVerified ? skipVerifiedStep(asked, true) : 'verify-email') as OnboardingStep;
  useEffect(() => lastStep.set(step), [step]);

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

  const next = async () => {
    const following = nextStep(path, step);
    if (following !== ONBOARDING_COMPLETE) return go(following);
    await saveStep(me.uid, ONBOARDING_COMPLETE);
    await navigate(sitePaths.dashboard, { replace: true });
  };
  const back = () => {
    const previous = previousStep(path, step);
    if (!previous || previous === 'verify-email') return navigate(sitePaths.register());
    go(previous);
  };
  const Step = STEPS[step];
  return (
    <StepColumn path={path} step={step}>
      <Step key={step} me={me} onNext={next} correctEmail={correctEmail} />
      <Button variant="subtle" onClick={back} mt="sm">
        Back
      </Button>
    </StepColumn>
  );
}

const StepColumn = ({ path, step, children }: { path: OnboardingPath; step: OnboardingStep; children: ReactNode }) => {
  const steps: readonly string[] = ONBOARDING_STEPS[path];
  const at = `${steps.indexOf(step) + 1} of ${steps.length}`;
  useTitle(`${STEP_TITLES[step]}: step ${at}`);
  return (
    <FormColumn wide>
      <Muted>Step {at}</Muted>
      {children}
    </FormColumn>
  );
};

const NOT_LOADED = newUser({ uid: '', email: '', emailVerified: false, displayName: '', now: new Date(0) });

/**
 * Shows the last step stored on this device until the account loads (specification section 4). The step is disabled
 * until then, because its fields have to be filled from the account.
 */
export function LastSessionStep({ path }: { path: OnboardingPath }) {
  const step = lastStep.get() ?? '';
  if (!isStepOf(path, step)) {
    return (
      <FormColumn wide>
        <RowsSkeleton />
      </FormColumn>
    );
  }
  const Step = STEPS[step];
  return (
    <StepColumn path={path} step={step}>
      <Box component="fieldset" disabled aria-busy bd={0} p={0} m={0} miw={0}>
        <Step me={NOT_LOADED} onNext={() => {}} correctEmail={null} />
      </Box>
    </StepColumn>
  );
}
