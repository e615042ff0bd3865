import { Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { EDITOR_STEPS, type EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import type { DraftProblem } from '../../../domain/listing/draft/draft.ts';
import classes from './editor-steps.module.css';

interface EditorStepsProps {
  current: EditorStep;
  problems: readonly DraftProblem[];
  /**
   * Returns true if a problem should be marked on its step; missing values are marked only after the user left the
   * step.
   */
  shown: (problem: DraftProblem) => boolean;
  /** Steps with changes that a review requested and the seller hasn’t made yet. */
  asked: readonly EditorStep[];
  /** Returns true if a step is blank, which is fine if nothing in it is required. */
  isEmpty: (step: EditorStep) => boolean;
  /** Progress through the required fields. */
  progress: { done: number; total: number };
  to: (step: EditorStep) => string;
  labels: Record<EditorStep, string>;
}

/** Navigation between the editor's steps: shows which are complete, and how much is missing from each of the others. */
export const EditorSteps = ({ current, problems, progress, shown, asked, isEmpty, to, labels }: EditorStepsProps) => (
  <nav className={classes.steps} aria-label="Steps">
    <div className={classes.progress}>
      <Progress value={(100 * progress.done) / progress.total} size={4} aria-hidden="true" />
      <Muted size="xs" mt="sm" className={textClasses.num}>
        {progress.done} of {progress.total} required fields
      </Muted>
    </div>
    <ol>
      {EDITOR_STEPS.map((step, i) => {
        const ofStep = problems.filter((problem) => problem.step === step);
        const open = ofStep.length > 0;
        const requests = asked.filter((one) => one === step).length;
        const isMarked = requests > 0 || ofStep.some(shown);
        const isOptional = step !== 'review' && !open && !requests && isEmpty(step);
        const done = step !== 'review' && !open && !requests && !isOptional;
        return (
          <li key={step}>
            <Link to={to(step)} aria-current={step === current ? 'step' : undefined}>
              <span className={clsx(classes.dot, done && classes.done, isMarked && classes.fix)}>
                {done ? <IconCheck size={12} stroke={3} aria-label="Complete" /> : i + 1}
                {isMarked && <VisuallyHidden>To correct: </VisuallyHidden>}
              </span>
              <span className={classes.label}>
                {labels[step]}
                {isOptional && (
                  <Muted size="xs" fw={400} display="block" span>
                    Optional
                  </Muted>
                )}
                {requests > 0 && (
                  <Text size="xs" c="var(--amber)" fw={400} display="block" span>
                    {requests === 1 ? 'Change requested' : `${requests} changes requested`}
                  </Text>
                )}
                {open && step !== 'review' && (
                  <Text size="xs" c={isMarked ? 'var(--amber)' : 'dimmed'} fw={400} display="block" span>
                    {ofStep.length} {isMarked ? 'to fix' : 'to fill in'}
                  </Text>
                )}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  </nav>
);
