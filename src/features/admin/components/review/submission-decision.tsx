import { Box, Button, Group, Text } from '@mantine/core';
import { toast } from '../../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import type { ApiInput } from '../../../../domain/api.ts';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { lengthError, MAX_REASON_LENGTH } from '../../../../domain/shared/text.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { focusDecision, focusReason } from './field-decision.tsx';
import type { ReviewedPart } from './parts-to-judge.ts';
import classes from './submission-review.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import { useUndoableSend } from './use-undoable-send.ts';

/** Maximum number of remaining parts to list by name. */
const NAMED = 3;
const NOTIFIED = 'The seller has been notified.';
/** Ends of the sentence that announces a delayed decision: `{title} is approved in ten seconds.` */
const VERDICTS: Record<ReviewDecision, string> = {
  approve: 'is approved',
  'request-changes': 'goes back to its seller',
  reject: 'is rejected',
};

interface SubmissionDecisionProps {
  submission: Submission;
  /** Requested changes, each with the part it concerns. */
  made: { path: string; reason: string }[];
  /** Parts still to be judged before approval, in order. */
  left: readonly ReviewedPart[];
  /** True once anything has been judged; the bar stays in view from then on. */
  isBegun: boolean;
  /** True if another administrator is reviewing the submission or has to review it. */
  isClosed: boolean;
  /** Number of documents that this administrator hasn't opened. */
  unopened: number;
  /** Opens the reason field of a part, for a decision that requires a reason. */
  onAsk: () => void;
}

/** Sticky bar that approves or rejects a submission, or requests changes. */
export function SubmissionDecision(props: SubmissionDecisionProps) {
  const { submission, made, left, isBegun, isClosed, unopened, onAsk } = props;
  const { listingId, n, draft } = submission;
  const decide = useCommand('decideSubmission', (_output, { decision }) =>
    toast.success(decision === 'approve' ? `${isolateText(draft.title)} is live.` : NOTIFIED),
  );
  const input = (decision: ReviewDecision): ApiInput<'decideSubmission'> => ({
    listingId,
    n,
    decision,
    reasons: made,
  });
  const isComplete = made.every(({ reason }) => reason && !lengthError(reason, MAX_REASON_LENGTH));
  const { waiting, start, undo } = useUndoableSend((what: ApiInput<'decideSubmission'>) => {
    // The bar may have been unmounted when the delayed call fails, so errors go to a toast.
    decide.mutateAsync(what).catch((error: unknown) => toast.error(errorText(error)));
  });
  const approve = (send: (what: ApiInput<'decideSubmission'>) => void) => {
    const [first] = left;
    if (!first) return send(input('approve'));
    focusDecision(first);
    announce(leftText(left));
  };
  const sendLater = (what: ApiInput<'decideSubmission'>) => {
    start(what);
    toast.undo(`${isolateText(draft.title)} ${VERDICTS[what.decision]} in ten seconds.`, undo);
  };
  /** Sends a decision that requires reasons, or moves focus to the first missing reason. */
  const sendWithReasons = (decision: 'request-changes' | 'reject') => {
    if (isTaken) return;
    if (made.length && isComplete) return sendLater(input(decision));
    const unfinished = made.find(({ reason }) => !reason || lengthError(reason, MAX_REASON_LENGTH));
    if (unfinished) {
      focusReason(unfinished);
      announce(summary(made, left));
    } else onAsk();
  };
  const isTaken = isClosed || decide.isPending || waiting !== null;
  useReviewKeys({
    a: () => {
      if (isTaken) return;
      if (made.length) announce('You asked for changes: R requests them, Shift R rejects the listing.');
      else approve(sendLater);
    },
    r: () => sendWithReasons('request-changes'),
    'shift+r': () => sendWithReasons('reject'),
  });
  return (
    <section className={classes.bar} data-begun={isBegun || undefined} aria-label="Verdict">
      {decide.error && (
        <Box w="100%">
          <ErrorState text={errorText(decide.error)} />
        </Box>
      )}
      <p>
        {summary(made, left)}
        {unopened > 0 && (
          <Text span inherit c="amber">
            {' '}
            {unopened === 1 ? 'One document was' : `${unopened} documents were`} not opened by you yet.
          </Text>
        )}
      </p>
      <Group gap="sm">
        <CommandDialog
          command="decideSubmission"
          label={`Reject ${isolateText(draft.title)}?`}
          submitLabel="Reject the listing"
          explanation="The seller gets your reasons and can appeal once."
          done={NOTIFIED}
          input={() => input('reject')}
          trigger={(open) => (
            <Button
              variant="default"
              c="brick"
              disabled={isClosed || waiting !== null || !made.length || !isComplete}
              onClick={open}
            >
              Reject
            </Button>
          )}
        />
        {made.length ? (
          <Button
            disabled={isClosed || waiting !== null || !isComplete}
            loading={decide.isPending}
            onClick={() => decide.mutate(input('request-changes'))}
          >
            Request {made.length === 1 ? 'one change' : `${made.length} changes`}
          </Button>
        ) : (
          // Ignore the second click of a double-click: it was meant for the previous listing.
          <Button
            disabled={isClosed || waiting !== null}
            loading={decide.isPending}
            onClick={({ detail }) => detail < 2 && approve(decide.mutate)}
          >
            Approve
          </Button>
        )}
      </Group>
    </section>
  );
}

/** Formats the parts that are left to review: `Left to judge: Name, Category and 12 more.` */
function leftText(left: readonly ReviewedPart[]): string {
  const named = left.slice(0, left.length > NAMED + 1 ? NAMED : left.length).map(({ label }) => isolateText(label));
  const more = left.length - named.length;
  return `Left to judge: ${named.join(', ')}${more ? ` and ${more} more` : ''}.`;
}

function summary(made: SubmissionDecisionProps['made'], left: readonly ReviewedPart[]): string {
  const missing = made.filter(({ reason }) => reason === '').length;
  if (missing) return missing === 1 ? 'Write what to change.' : `Write what to change in ${missing} places.`;
  if (!made.length && left.length) return leftText(left);
  if (!made.length) return 'Approved, it is live at once. Every decision is recorded in the audit log.';
  if (made.length === 1) return 'The seller gets your reason.';
  return `The seller gets ${made.length === 2 ? 'both' : `all ${made.length}`} reasons.`;
}
