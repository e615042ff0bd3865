import { Button, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import classes from './field-decision.module.css';
import type { ReviewedPart } from './parts-to-judge.ts';

/** The reviewer's decisions so far, keyed by path. */
export interface ReviewDecisions {
  /** The requested change as typed; null if the part is fine, undefined if not yet judged. */
  requestOf: (path: string) => string | null | undefined;
  /** Returns true if a change was ever requested, even if the part is fine now. */
  wasAsked: (path: string) => boolean;
  onRequest: (path: string, text: string | null) => void;
  /** Parts still to be judged before approval, in page order. */
  left: readonly ReviewedPart[];
}

/** The decision on one part; absent until it is judged. */
interface Judgement {
  request: string | null;
  /** True if a change was ever requested. */
  asked: boolean;
}

/** Tracks a review's decisions as they are made; `made` holds the requested changes to send. */
export function useReviewDecisions(parts: readonly ReviewedPart[]): {
  requests: ReviewDecisions;
  made: { path: string; reason: string }[];
  isBegun: boolean;
} {
  const [judgements, setJudgements] = useState<Readonly<Record<string, Judgement>>>({});
  const requests: ReviewDecisions = {
    requestOf: (path) => judgements[path]?.request,
    wasAsked: (path) => judgements[path]?.asked ?? false,
    onRequest: (path, request) =>
      setJudgements((before) => ({
        ...before,
        [path]: { request, asked: request !== null || (before[path]?.asked ?? false) },
      })),
    left: parts.filter(({ path }) => !(path in judgements)),
  };
  const made = Object.entries(judgements).flatMap(([path, { request }]) =>
    request === null ? [] : { path, reason: request.trim() },
  );
  return { requests, made, isBegun: Object.keys(judgements).length > 0 };
}

const idOf = (path: string): string => `decision-${path}`;
const reasonIdOf = (path: string): string => `reason-${path}`;

/** Moves focus to the decision buttons for a part, which also scrolls them into view. */
export function focusDecision({ path }: Pick<ReviewedPart, 'path'>): void {
  document.getElementById(idOf(path))?.querySelector('button')?.focus();
}

/** Moves focus to the text field with the change requested for a part. */
export function focusReason({ path }: Pick<ReviewedPart, 'path'>): void {
  document.getElementById(reasonIdOf(path))?.focus();
}

/** Returns the part whose decision has the focus. */
export const partInFocus = (parts: readonly ReviewedPart[]): ReviewedPart | undefined =>
  parts.find(({ path }) => document.getElementById(idOf(path))?.contains(document.activeElement));

interface FieldDecisionProps extends ReviewedPart {
  requests: ReviewDecisions;
}

/** The decision on one part of a submission: fine, or a requested change. Initially unset. */
export function FieldDecision({ path, label, requests: { requestOf, onRequest } }: FieldDecisionProps) {
  const request = requestOf(path);
  const isAsked = typeof request === 'string';
  return (
    <>
      <fieldset id={idOf(path)} className={classes.decision} aria-label={`Decision on ${label}`}>
        <button type="button" aria-pressed={request === null} onClick={() => onRequest(path, null)}>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          Fine
        </button>
        <button type="button" aria-pressed={isAsked} onClick={() => isAsked || onRequest(path, '')}>
          Ask
        </button>
      </fieldset>
      {isAsked && (
        <Textarea
          id={reasonIdOf(path)}
          aria-label={`What to change: ${label}`}
          placeholder="What to change, and why. The seller reads it beside the field."
          autosize
          minRows={2}
          autoFocus
          className={classes.reason}
          {...limitLength(request, MAX_REASON_LENGTH)}
          onChange={(event) => onRequest(path, event.currentTarget.value)}
          // Moves focus out of the field, so that the review's keyboard shortcuts work again.
          onKeyDown={({ key }) => key === 'Escape' && focusDecision({ path })}
        />
      )}
    </>
  );
}

/** Button that marks the undecided parts of a section as fine, then moves focus to the next part to judge. */
export function ApproveRest({
  of,
  parts,
  requests,
}: {
  of: string;
  parts: readonly ReviewedPart[];
  requests: ReviewDecisions;
}) {
  const rest = requests.left.filter(({ path }) => parts.some((part) => part.path === path));
  const last = rest.at(-1);
  if (!last) return null;
  const judge = () => {
    for (const { path } of rest) requests.onRequest(path, null);
    const next = requests.left[requests.left.indexOf(last) + 1];
    if (next) focusDecision(next);
  };
  return (
    <Button variant="subtle" size="sm" mt="sm" aria-label={`The rest is fine: ${of}`} onClick={judge}>
      The rest is fine
    </Button>
  );
}
