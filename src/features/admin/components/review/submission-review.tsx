import { Box, Button, Checkbox, Group, Modal, Stack, Text, Textarea, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { Cover } from '../../../../components/listing/cover.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { toast } from '../../../../components/ui/toast.tsx';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/draft.ts';
import { figuresOf, type ReviewDecision, type Submission } from '../../../../domain/listing/listing.ts';
import { plausibility } from '../../../../domain/listing/plausibility.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { comparedFields } from './compared-fields.ts';
import classes from './review.module.css';
import { SubmissionHistory } from './submission-history.tsx';
import { SubmittedDocuments } from './submitted-documents.tsx';
import { SubmittedPictures } from './submitted-pictures.tsx';

/** Everything that was sent, a reason for each part that needs a change, and the decision. */
export function SubmissionReview({
  submission,
  earlier,
  claimed,
}: {
  submission: Submission;
  /** The versions before, newest first. */
  earlier: readonly Submission[];
  /** Another administrator is reviewing it. */
  claimed: boolean;
}) {
  const [reasons, setReasons] = useState<Partial<Record<EditorStep, string>>>({});
  const [rejecting, setRejecting] = useState(false);
  const { draft } = submission;
  const decide = useCommand('decideSubmission', (_answer, { decision }) =>
    toast.success(decision === 'approve' ? `${draft.title} is live.` : 'The seller was told.'),
  );
  const notes = plausibility(figuresOf(draft, submission.submittedAt));
  const given = Object.entries(reasons).map(([path, reason]) => ({ path, reason: reason.trim() }));
  const complete = given.every(({ reason }) => reason !== '');
  const ask = (step: EditorStep, on: boolean) =>
    setReasons(({ [step]: _dropped, ...rest }) => (on ? { ...rest, [step]: '' } : rest));
  const send = (decision: ReviewDecision) =>
    decide.mutate({ listingId: submission.listingId, n: submission.n, decision, reasons: given });
  return (
    <div>
      <Group wrap="wrap" gap={20} align="flex-start" mb={20}>
        <Box w={180}>
          <Cover
            id={submission.listingId}
            title={draft.title}
            hash={draft.pictures[0]?.hash ?? null}
            alt={draft.pictures[0]?.alt ?? ''}
            sizes="180px"
          />
        </Box>
        <Box flex={1} miw={0}>
          <Title order={2} fz={22}>
            {draft.title}
          </Title>
          <p>{draft.oneLine}</p>
          <Text size="sm" c="dimmed">
            Version {submission.n}, sent {formatMoment(submission.submittedAt)}
          </Text>
        </Box>
      </Group>

      <Section mt={0}>
        <Title order={3} mb={8}>
          Plausibility
        </Title>
        <ul>
          {notes.map((note) => (
            <Group key={note.text} component="li" py={6}>
              {note.ok ? (
                <IconCheck size={18} color="var(--fern)" aria-label="Fits" />
              ) : (
                <IconAlertTriangle size={18} color="var(--amber)" aria-label="Look at this" />
              )}
              {note.text}
            </Group>
          ))}
          {!notes.length && (
            <Box component="li" fz="sm" c="dimmed">
              Nothing to compare on a project without revenue.
            </Box>
          )}
        </ul>
      </Section>

      {comparedFields(draft, earlier[0]?.draft).map(({ step, fields }) => (
        <Section key={step} mt={24}>
          <SectionHead mb={0}>
            <h3>{EDITOR_STEP_LABELS[step]}</h3>
            <Checkbox
              label="Ask for a change"
              checked={step in reasons}
              onChange={(event) => ask(step, event.currentTarget.checked)}
            />
          </SectionHead>
          {fields.map(({ label, value, before }) => (
            <div key={label} className={classes.reviewField}>
              <Text inherit c="dimmed" span>
                {label}
              </Text>
              <span className={clsx(classes.wideRow, textClasses.preLine, textClasses.breakAnywhere)}>
                {before !== null && (
                  <Box component="del" c="dimmed">
                    <VisuallyHidden component="span">Before: </VisuallyHidden>
                    {before || '–'}
                  </Box>
                )}
                {before === null ? value || '–' : <ins>{value === null ? 'Not there any more' : value || '–'}</ins>}
              </span>
            </div>
          ))}
          {step in reasons && (
            <Textarea
              label={`What to change in ${EDITOR_STEP_LABELS[step].toLowerCase()}`}
              maxLength={600}
              mt={12}
              value={reasons[step] ?? ''}
              onChange={(event) => {
                const reason = event.currentTarget.value;
                setReasons((before) => ({ ...before, [step]: reason }));
              }}
            />
          )}
        </Section>
      ))}

      <SubmittedPictures
        listingId={submission.listingId}
        pictures={draft.pictures}
        before={earlier[0]?.draft.pictures}
      />
      <SubmissionHistory earlier={earlier} />
      <SubmittedDocuments listingId={submission.listingId} />
      {decide.error && (
        <Box mt={16}>
          <ErrorState text={errorText(decide.error)} />
        </Box>
      )}
      <Section>
        <Button
          variant="default"
          c="brick"
          disabled={claimed || !given.length || !complete}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
        {given.length ? (
          <Button disabled={claimed || !complete} loading={decide.isPending} onClick={() => send('request-changes')}>
            Ask for {given.length === 1 ? 'one change' : `${given.length} changes`}
          </Button>
        ) : (
          <Button disabled={claimed} loading={decide.isPending} onClick={() => send('approve')}>
            Put live
          </Button>
        )}
        <Text size="sm" c="dimmed" span>
          Each decision is written to the audit log.
        </Text>
      </Section>
      <AuditTrail kind="listing" id={submission.listingId} />
      <Modal opened={rejecting} onClose={() => setRejecting(false)} title={`Reject ${draft.title}?`}>
        <Stack>
          <p>The seller gets your reasons and may appeal once.</p>
          <Button variant="default" c="brick" loading={decide.isPending} onClick={() => send('reject')}>
            Reject the listing
          </Button>
        </Stack>
      </Modal>
    </div>
  );
}
