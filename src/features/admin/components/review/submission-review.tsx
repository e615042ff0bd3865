import { Title } from '@mantine/core';
import { useState } from 'react';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { draftPlausibility, explanationsOf } from '../../../../domain/listing/publish/draft-plausibility.ts';
import { marksOnceApproved } from '../../../../domain/listing/publish/marks-once-approved.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { useDocuments } from '../../../../lib/firebase/document-reads.ts';
import { usePublishedTiers } from '../../../../lib/firebase/listing-reads.ts';
import { useOpenedDocuments } from '../../data/listing-reads.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { SeenElsewhere } from '../listings/seen-elsewhere.tsx';
import { comparedFields } from './compared-fields.ts';
import { ConnectedAccount } from './connected-account.tsx';
import { partInFocus, useReviewDecisions } from './field-decision.tsx';
import { partsToJudge } from './parts-to-judge.ts';
import { RecomputedFigures } from './recomputed-figures.tsx';
import { ReviewedStep } from './reviewed-step.tsx';
import { mainFigureOfCheck, provenRows, RowsLink } from './rows-link.tsx';
import { SubmissionDecision } from './submission-decision.tsx';
import { SubmissionHead, SubmissionHistory } from './submission-head.tsx';
import classes from './submission-review.module.css';
import { SubmittedDocuments } from './submitted-documents.tsx';
import { SubmittedLogo, SubmittedPictures } from './submitted-pictures.tsx';
import { SubmittedOwnership, SubmittedSeller } from './submitted-seller.tsx';

/** Points out where a submission's metrics don't fit together. */
function PlausibilityNotes({
  submission,
  rowsOf,
}: {
  submission: Submission;
  rowsOf: (path: string) => string | null;
}) {
  const notes = draftPlausibility(submission.draft);
  return (
    <Section mt={0}>
      <Title order={3} mb="sm">
        Plausibility
      </Title>
      <PlausibilityList notes={notes} below={({ check }) => <RowsLink id={rowsOf(mainFigureOfCheck(check))} />} />
      {!notes.length && <Muted>Nothing to compare on a project without revenue.</Muted>}
    </Section>
  );
}

interface SubmissionReviewProps {
  listing: Listing;
  submission: Submission;
  /** Earlier versions, newest first. */
  earlier: readonly Submission[];
  /** The signed-in administrator. */
  uid: string;
  /** True if this submission took the place of one that was just decided. */
  isNext: boolean;
  /** True if another administrator is reviewing the submission or has to review it. */
  isClosed: boolean;
}

/**
 * A full submission next to its earlier version, with a decision and the evidence for each part. The verdict bar stays
 * in view once the review has begun.
 */
export function SubmissionReview({ listing, submission, earlier, uid, isNext, isClosed }: SubmissionReviewProps) {
  const { listingId, draft, submittedAt } = submission;
  const previous = earlier[0]?.draft;
  // If the previous version was withdrawn before a decision, its fields were never approved, so show everything.
  const [view, setView] = useState<'changes' | 'everything'>(earlier[0]?.decision ? 'changes' : 'everything');
  const steps = comparedFields(draft, previous);
  const all = steps.flatMap(({ fields }) => fields);
  const documents = useDocuments(listingId).data;
  const parts = partsToJudge({ fields: all, draft, documents, earlier: earlier[0] });
  const { requests, made, isBegun } = useReviewDecisions(parts);
  const askSomewhere = () => {
    const part = partInFocus(parts) ?? requests.left[0] ?? parts[0];
    if (part) requests.onRequest(part.path, '');
  };
  const counts = { changes: all.filter(({ before }) => before !== null).length, everything: all.length };
  const shown = steps
    .map(({ step, fields }) => ({
      step,
      // Keep fields in view for which this review or the previous one requested a change.
      fields: fields.filter(
        ({ path, before }) =>
          view === 'everything' ||
          before !== null ||
          requests.wasAsked(path) ||
          parts.some((part) => part.path === path),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
  const figures = figuresOf(draft, submittedAt);
  const { accessTier } = usePublishedTiers(listing.teaser && listingId);
  const opened = useOpenedDocuments(listingId, uid, documents);
  const rowsOf = provenRows(listing, figures);
  const marks = marksOnceApproved(submission, listing, accessTier);
  return (
    <div className={classes.review}>
      <div>
        <SubmissionHead
          submission={submission}
          isNext={isNext}
          views={previous ? { counts, view, onView: setView } : null}
        />
        {!shown.length && <p className={classes.nothing}>No field differs from the earlier version.</p>}
        {shown.map((step) => (
          <ReviewedStep key={step.step} {...step} marks={marks} rowsOf={rowsOf} requests={requests} />
        ))}
        <SubmittedPictures
          listingId={listingId}
          pictures={draft.pictures}
          before={previous?.pictures}
          requests={requests}
        />
        <SubmittedLogo draft={draft} before={previous} requests={requests} />
        <SubmissionHistory earlier={earlier} />
        <AuditTrail kind="listing" id={listingId} />
      </div>
      <aside aria-label="What to compare it with" tabIndex={0}>
        <SubmittedSeller submission={submission} />
        <PlausibilityNotes submission={submission} rowsOf={rowsOf} />
        <SubmittedOwnership listing={listing} url={draft.url} />
        <SeenElsewhere submission={submission} />
        <RecomputedFigures listing={listing} figures={figures} explanations={explanationsOf(draft)} />
        <ConnectedAccount listing={listing} figures={figures} explanations={explanationsOf(draft)} />
        <SubmittedDocuments
          listing={listing}
          figures={figures}
          isClosed={isClosed}
          requests={requests}
          opened={opened}
        />
      </aside>
      <SubmissionDecision
        submission={submission}
        made={made}
        left={requests.left}
        isBegun={isBegun}
        isClosed={isClosed}
        onAsk={askSomewhere}
        unopened={opened ? documents.filter(({ id }) => !opened.has(id)).length : 0}
      />
    </div>
  );
}
