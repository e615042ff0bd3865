import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import type { HandoverStep } from '../../../domain/handover/steps/guide.ts';
import { doneSteps, guideFor } from '../../../domain/handover/steps/guide-for.ts';
import { canTick } from '../../../domain/handover/tick-step.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './handover-steps.module.css';
import { StepSourceLink } from './step-source-link.tsx';

interface HandoverStepsProps {
  deal: Deal;
  item: HandoverItem;
  role: DealRole;
}

/** What each side does to hand an item over, with what is done already. Each side ticks its own steps. */
export function HandoverSteps({ deal, item, role }: HandoverStepsProps) {
  const { platform, steps } = guideFor(item);
  const done = doneSteps(steps, item);
  const tick = useCommand('tickStep');
  // What was just ticked shows at once, until the subscription says the same.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const isStored = (id: string) => item.steps.some((step) => step.id === id);
  const waiting = Object.entries(ticked).filter(([id, isTicked]) => isStored(id) !== isTicked);
  if (waiting.length < Object.keys(ticked).length) setTicked(Object.fromEntries(waiting));
  const isDone = ({ id }: HandoverStep) => ticked[id] ?? isStored(id);
  const change = ({ id: stepId }: HandoverStep, isTicked: boolean) => {
    setTicked({ ...ticked, [stepId]: isTicked });
    tick
      .mutateAsync({ dealId: deal.id, itemId: item.id, stepId, done: isTicked })
      .catch(() => setTicked(({ [stepId]: _refused, ...others }) => others));
  };
  return (
    <details className={classes.steps}>
      <summary>
        {platform ? `Steps on ${platform}` : 'Steps'}{' '}
        <Text span inherit c="dimmed" className={textClasses.num}>
          {done} of {steps.length} done
        </Text>
      </summary>
      {tick.error && <ErrorState text={errorText(tick.error)} />}
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.id}>
            <Checkbox
              checked={isDone(step)}
              disabled={step.by !== role || !canTick(deal)}
              label={
                <>
                  <b>{step.by === role ? 'You' : deal[otherRole(role)].name}:</b> {step.text}
                </>
              }
              onChange={(event) => change(step, event.currentTarget.checked)}
            />
            {step.source && <StepSourceLink source={step.source} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
