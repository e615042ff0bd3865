import { Box, Button, Group, Text } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import type { ApiInput } from '../../../../domain/api.ts';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

const NOTIFIED = 'The seller has been notified.';

interface SubmissionDecisionProps {
  submission: Submission;
  /** The changes that are requested, by editor step. */
  requests: { path: string; reason: string }[];
  /** Another administrator is reviewing it, or has to. */
  isClosed: boolean;
}

/** Approves a submission, requests changes or rejects it. */
export function SubmissionDecision({ submission, requests, isClosed }: SubmissionDecisionProps) {
  const { listingId, n, draft } = submission;
  const decide = useCommand('decideSubmission', (_output, { decision }) =>
    toast.success(decision === 'approve' ? `${draft.title} is live.` : NOTIFIED),
  );
  const input = (decision: ReviewDecision): ApiInput<'decideSubmission'> => ({
    listingId,
    n,
    decision,
    reasons: requests,
  });
  const isComplete = requests.every(({ reason }) => reason !== '');
  return (
    <>
      {decide.error && (
        <Box mt={16}>
          <ErrorState text={errorText(decide.error)} />
        </Box>
      )}
      <Section>
        <Group wrap="wrap">
          <CommandDialog
            command="decideSubmission"
            label={`Reject ${draft.title}?`}
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
          <Text size="sm" c="dimmed" span>
            Every decision is recorded in the audit log.
          </Text>
        </Group>
      </Section>
    </>
  );
}
