import { Box, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Cover } from '../../../../components/listing/cover.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import type { EditorStep } from '../../../../domain/listing/draft.ts';
import { figuresOf, type Listing, type Submission } from '../../../../domain/listing/listing.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { PersonName } from '../users/person-name.tsx';
import { comparedFields } from './compared-fields.ts';
import { PlausibilityNotes } from './plausibility-notes.tsx';
import { ReviewedStep } from './reviewed-step.tsx';
import { SubmissionDecision } from './submission-decision.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { SubmittedDocuments } from './submitted-documents.tsx';
import { SubmittedPictures } from './submitted-pictures.tsx';

interface SubmissionReviewProps {
  listing: Listing;
  submission: Submission;
  /** Earlier versions, newest first. */
  earlier: readonly Submission[];
  /** Another administrator is reviewing it, or has to. */
  isClosed: boolean;
}

/** Everything in a submission beside its earlier version, the changes to request in it, and the decision. */
export function SubmissionReview({ listing, submission, earlier, isClosed }: SubmissionReviewProps) {
  const [requests, setRequests] = useState<Partial<Record<EditorStep, string>>>({});
  const { listingId, draft, n, submittedAt } = submission;
  const previous = earlier[0]?.draft;
  const [cover] = draft.pictures;
  const request = (step: EditorStep, text: string | null) =>
    setRequests(({ [step]: _removed, ...rest }) => (text === null ? rest : { ...rest, [step]: text }));
  return (
    <div>
      <Group wrap="wrap" gap={20} align="flex-start" mb={20}>
        <Box w={180}>
          <Cover id={listingId} title={draft.title} hash={cover?.hash ?? null} alt={cover?.alt ?? ''} sizes="180px" />
        </Box>
        <Box flex={1} miw={0}>
          <Title order={2} fz={22} className={textClasses.breakAnywhere}>
            {draft.title}
          </Title>
          <p className={textClasses.breakAnywhere}>{draft.oneLine}</p>
          <Text size="sm" c="dimmed">
            Version {n}, submitted {formatMoment(submittedAt)} by{' '}
            <TextLink to={adminPaths.user(submission.sellerId)}>
              <PersonName uid={submission.sellerId} />
            </TextLink>
          </Text>
        </Box>
      </Group>
      <PlausibilityNotes submission={submission} />
      {comparedFields(draft, previous).map(({ step, fields }) => (
        <ReviewedStep
          key={step}
          step={step}
          fields={fields}
          request={requests[step] ?? null}
          onRequest={(text) => request(step, text)}
        />
      ))}
      <SubmittedPictures listingId={listingId} pictures={draft.pictures} before={previous?.pictures} />
      <SubmissionHistory earlier={earlier} />
      <SubmittedDocuments listing={listing} figures={figuresOf(draft, submittedAt)} isClosed={isClosed} />
      <SubmissionDecision
        submission={submission}
        requests={Object.entries(requests).map(([path, reason]) => ({ path, reason: reason.trim() }))}
        isClosed={isClosed}
      />
      <AuditTrail kind="listing" id={listingId} />
    </div>
  );
}
