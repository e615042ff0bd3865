import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { type DraftProblem, EDITOR_STEPS, type EditorStep } from '../../../domain/listing/draft.ts';
import classes from './editor-steps.module.css';

interface EditorStepsProps {
  current: EditorStep;
  problems: readonly DraftProblem[];
  /** Whether a problem marks its step; one that is only missing does not before the step was left. */
  shown: (problem: DraftProblem) => boolean;
  to: (step: EditorStep) => string;
  labels: Record<EditorStep, string>;
}

/** The steps of the editor, with which of them are complete. */
export const EditorSteps = ({ current, problems, shown, to, labels }: EditorStepsProps) => (
  <nav className={classes.steps} aria-label="Steps">
    <ol>
      {EDITOR_STEPS.map((step, i) => {
        const ofStep = problems.filter((problem) => problem.step === step);
        const open = ofStep.length > 0;
        const isMarked = ofStep.some(shown);
        const done = step !== 'review' && !open;
        return (
          <li key={step}>
            <Link to={to(step)} aria-current={step === current ? 'step' : undefined}>
              <span className={clsx(classes.dot, done && classes.done, isMarked && classes.fix)}>
                {done ? <IconCheck size={12} stroke={3} aria-label="Complete" /> : i + 1}
                {isMarked && <VisuallyHidden>To correct: </VisuallyHidden>}
              </span>
              {labels[step]}
            </Link>
          </li>
        );
      })}
    </ol>
  </nav>
);
