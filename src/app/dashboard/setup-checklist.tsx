import { Button, CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../components/ui/section.tsx';
import textClasses from '../../components/ui/text.module.css';
import type { User } from '../../domain/account/user.ts';
import { useSavedSearches } from '../../features/saved-searches/data/saved-search-reads.ts';
import { setUpSteps } from './set-up-steps.ts';
import classes from './setup-checklist.module.css';

interface SetUpListProps {
  me: User;
  /** True if the user has a listing. */
  lists: boolean;
  /** Hides the steps; null if the current user isn't allowed to hide them. */
  onHide: (() => void) | null;
}

/** The steps for setting up a new account. Renders nothing once all are done. */
export function SetupChecklist({ me, lists, onHide }: SetUpListProps) {
  const searches = useSavedSearches(me.uid);
  if (me.onboardingPath === 'buyer' && searches.status === 'loading') return null;
  const steps = setUpSteps(me, me.onboardingPath === 'buyer' ? searches.data.length > 0 : lists);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (done === steps.length) return null;
  return (
    <Section>
      <SectionHead>
        <h2>Set up your account</h2>
        <Muted span ml="auto">
          {done} of {steps.length} done
        </Muted>
        {onHide && <CloseButton aria-label="Hide these steps" onClick={onHide} />}
      </SectionHead>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} primary={step === next} />
        ))}
      </ul>
    </Section>
  );
}

function StepRow({ step, primary }: { step: ReturnType<typeof setUpSteps>[number]; primary: boolean }) {
  const id = useId();
  return (
    <li className={step.isDone ? classes.done : undefined}>
      {step.isDone ? (
        <IconCircleCheckFilled size={20} aria-hidden="true" />
      ) : (
        <IconCircle size={20} stroke={1.6} aria-hidden="true" />
      )}
      <div className={classes.text}>
        <b id={id}>{step.title}</b>
        {step.isDone ? <span className={textClasses.visuallyHidden}>: done</span> : <Muted>{step.text}</Muted>}
      </div>
      {!step.isDone && (
        <Button
          component={Link}
          to={step.to}
          size="sm"
          variant={primary ? 'filled' : 'default'}
          aria-describedby={id}
          className={classes.action}
        >
          {step.action}
        </Button>
      )}
    </li>
  );
}
