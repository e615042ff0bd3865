import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageWidth } from '../../../components/ui/page.tsx';
import { EDITOR_STEPS, type EditorStep } from '../../../domain/listing/details/editor-steps.ts';
import classes from './editor.module.css';

interface EditorBarProps {
  step: EditorStep;
  to: (step: EditorStep) => string;
  labels: Record<EditorStep, string>;
  /** Save status, shown between the two buttons. */
  note: ReactNode;
  /** Button that replaces “Next” on the last step. */
  send: ReactNode;
}

/** The bar below an editor: back, save status and next. */
export function EditorBar({ step, to, labels, note, send }: EditorBarProps) {
  const at = EDITOR_STEPS.indexOf(step);
  const before = EDITOR_STEPS[at - 1];
  const after = EDITOR_STEPS[at + 1];
  return (
    <div className={classes.bar}>
      <PageWidth>
        {before && (
          <Button key={before} component={Link} to={to(before)} variant="subtle">
            Back
          </Button>
        )}
        {note}
        {after ? (
          // The key makes each step's link a new element, so a double-click doesn't skip a step.
          <Button key={after} component={Link} to={to(after)}>
            {after === 'review' ? 'Review' : <NextStep label={labels[after]} />}
          </Button>
        ) : (
          send
        )}
      </PageWidth>
    </div>
  );
}

/** Phones only have room for the word “Next”. */
const NextStep = ({ label }: { label: string }) => (
  <>
    Next<span className={classes.nextLabel}>: {label}</span>
  </>
);
