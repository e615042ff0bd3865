import { Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { limited } from '../../../../lib/limited.ts';
import classes from './field-decision.module.css';

/** The changes that a review requests so far, by path. */
export interface Requests {
  /** The request as typed; null if the field is fine. */
  requestOf: (path: string) => string | null;
  /** True if it was asked for at any time, also where it is fine again. */
  wasAsked: (path: string) => boolean;
  onRequest: (path: string, text: string | null) => void;
}

/** The changes that a review asks for, as they are typed; `made` is sent. */
export function useRequests(): { requests: Requests; made: { path: string; reason: string }[] } {
  /** By path; null if a request was made and withdrawn. */
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>>>({});
  const requests: Requests = {
    requestOf: (path) => asked[path] ?? null,
    wasAsked: (path) => path in asked,
    onRequest: (path, text) =>
      setAsked((before) => (text === null && !(path in before) ? before : { ...before, [path]: text })),
  };
  const made = Object.entries(asked).flatMap(([path, reason]) =>
    reason === null ? [] : { path, reason: reason.trim() },
  );
  return { requests, made };
}

interface FieldDecisionProps {
  /** The name of the thing decided about. */
  label: string;
  /** The requested change as typed so far; null if the field is fine. */
  request: string | null;
  onRequest: (request: string | null) => void;
}

/** The decision on a part of a submission: fine, or a requested change. */
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
