import { Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { limited } from '../../../../lib/limited.ts';
import classes from './field-decision.module.css';

interface FieldDecisionProps {
  /** What is decided about. */
  label: string;
  /** The change that is asked for, as typed so far; null where it is fine. */
  request: string | null;
  onRequest: (request: string | null) => void;
}

/** Whether something in a submission is fine, or what its seller should change. */
export const FieldDecision = ({ label, request, onRequest }: FieldDecisionProps) => (
  <>
    <fieldset className={classes.decision} aria-label={`Decision on ${label}`}>
      <button type="button" aria-pressed={request === null} onClick={() => onRequest(null)}>
        <IconCheck size={14} stroke={2} aria-hidden="true" />
        Fine
      </button>
      <button type="button" aria-pressed={request !== null} onClick={() => request === null && onRequest('')}>
        Ask
      </button>
    </fieldset>
    {request !== null && (
      <Textarea
        aria-label={`What to change: ${label}`}
        placeholder="What to change, and why. The seller reads it beside the field."
        autosize
        minRows={2}
        autoFocus
        className={classes.reason}
        {...limited(request, MAX_REASON_LENGTH)}
        onChange={(event) => onRequest(event.currentTarget.value)}
      />
    )}
  </>
);
