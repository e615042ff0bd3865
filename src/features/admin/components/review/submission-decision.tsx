import { Box, Button, Group, Text } from '@mantine/core';
import { toast } from '../../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import type { ApiInput } from '../../../../domain/api.ts';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { isolated } from '../../../../domain/shared/isolated.ts';
import { MAX_REASON_LENGTH, tooLong } from '../../../../domain/shared/text.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import classes from './submission-review.module.css';

const NOTIFIED = 'The seller has been notified.';

interface SubmissionDecisionProps {
  submission: Submission;
  /** The changes that are requested, each by what it is about. */
  requests: { path: string; reason: string }[];
  /** Another administrator is reviewing it, or has to. */
  isClosed: boolean;
  /** Its documents that this administrator has not opened. */
  unopened: number;
}

/** Approves a submission, requests changes or rejects it; the bar stays in view below what is reviewed. */
export function SubmissionDecision({ submission, requests, isClosed, unopened }: SubmissionDecisionProps) {
  const { listingId, n, draft } = submission;
  const decide = useCommand('decideSubmission', (_output, { decision }) =>
    toast.success(decision === 'approve' ? `${isolated(draft.title)} is live.` : NOTIFIED),
  );
  const input = (decision: ReviewDecision): ApiInput<'decideSubmission'> => ({
    listingId,
    n,
    decision,
    reasons: requests,
  });
  const isComplete = requests.every(({ reason }) => reason && !tooLong(reason, MAX_REASON_LENGTH));
  return (
    <section className={classes.bar} aria-label="Verdict">
      {decide.error && (
        <Box w="100%">
          <ErrorState text={errorText(decide.error)} />
        </Box>
      )}
      <p>
        {summary(requests)}
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
          label={`Reject ${isolated(draft.title)}?`}
          submitLabel="Reject the listing"
          explanation="The seller gets your reasons and can appeal once."
          done={NOTIFIED}
          input={() => input('reject')}
          trigger={(open) => (
            <Button variant="default" c="brick" disabled={isClosed || !requests.length || !isComplete} onClick={open}>
              Reject
            </Button>
          )}
        />
        {requests.length ? (
          <Button
            disabled={isClosed || !isComplete}
            loading={decide.isPending}
            onClick={() => decide.mutate(input('request-changes'))}
          >
            Request {requests.length === 1 ? 'one change' : `${requests.length} changes`}
          </Button>
        ) : (
          <Button disabled={isClosed} loading={decide.isPending} onClick={() => decide.mutate(input('approve'))}>
            Approve
          </Button>
        )}
      </Group>
    </section>
  );
}

function summary(requests: SubmissionDecisionProps['requests']): string {
  const missing = requests.filter(({ reason }) => reason === '').length;
  if (missing) return missing === 1 ? 'Write what to change.' : `Write what to change in ${missing} places.`;
  if (!requests.length) return 'Approved, it is live at once. Every decision is recorded in the audit log.';
  if (requests.length === 1) return 'The seller gets your reason.';
  return `The seller gets ${requests.length === 2 ? 'both' : `all ${requests.length}`} reasons.`;
}
