import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../../../../components/listing/cover.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/draft.ts';
import { figuresOf, type ReviewDecision, type Submission } from '../../../../domain/listing/listing.ts';
import { plausibility } from '../../../../domain/listing/plausibility.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';
import { comparedFields } from './compared-fields.ts';
import { SubmissionHistory } from './submission-history.tsx';
import { SubmittedDocuments } from './submitted-documents.tsx';
import { SubmittedPictures } from './submitted-pictures.tsx';
import './review.css';

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
      <div className="row wrap" style={{ gap: 20, alignItems: 'flex-start', marginBottom: 20 }}>
        <div style={{ width: 180 }}>
          <Cover
            id={submission.listingId}
            title={draft.title}
            hash={draft.pictures[0]?.hash ?? null}
            alt={draft.pictures[0]?.alt ?? ''}
            sizes="180px"
          />
        </div>
        <div className="grow">
          <h2 style={{ fontSize: 22 }}>{draft.title}</h2>
          <p>{draft.oneLine}</p>
          <p className="muted small">
            Version {submission.n}, sent {formatMoment(submission.submittedAt)}
          </p>
        </div>
      </div>

      <section className="section" style={{ marginTop: 0 }}>
        <h3 style={{ marginBottom: 8 }}>Plausibility</h3>
        <ul>
          {notes.map((note) => (
            <li key={note.text} className="row" style={{ padding: '6px 0' }}>
              {note.ok ? (
                <IconCheck size={18} color="var(--fern)" aria-label="Fits" />
              ) : (
                <IconAlertTriangle size={18} color="var(--amber)" aria-label="Look at this" />
              )}
              {note.text}
            </li>
          ))}
          {!notes.length && <li className="muted small">Nothing to compare on a project without revenue.</li>}
        </ul>
      </section>

      {comparedFields(draft, earlier[0]?.draft).map(({ step, fields }) => (
        <section key={step} className="section" style={{ marginTop: 24 }}>
          <div className="section-head" style={{ marginBottom: 0 }}>
            <h3>{EDITOR_STEP_LABELS[step]}</h3>
            <Checkbox
              label="Ask for a change"
              checked={step in reasons}
              onChange={(event) => ask(step, event.currentTarget.checked)}
            />
          </div>
          {fields.map(({ label, value, before }) => (
            <div key={label} className="review-field">
              <span className="muted">{label}</span>
              <span className="wide-row" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {before !== null && (
                  <del className="muted">
                    <span className="sr">Before: </span>
                    {before || '–'}
                  </del>
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
        </section>
      ))}

      <SubmittedPictures
        listingId={submission.listingId}
        pictures={draft.pictures}
        before={earlier[0]?.draft.pictures}
      />
      <SubmissionHistory earlier={earlier} />
      <SubmittedDocuments listingId={submission.listingId} />
      {decide.error && (
        <div style={{ marginTop: 16 }}>
          <ErrorState text={errorText(decide.error)} />
        </div>
      )}
      <div className="section row wrap">
        <Button
          variant="default"
          className="danger"
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
        <span className="muted small">Each decision is written to the audit log.</span>
      </div>
      <AuditTrail kind="listing" id={submission.listingId} />
      <Modal opened={rejecting} onClose={() => setRejecting(false)} title={`Reject ${draft.title}?`}>
        <div className="stack">
          <p>The seller gets your reasons and may appeal once.</p>
          <Button variant="default" className="danger" loading={decide.isPending} onClick={() => send('reject')}>
            Reject the listing
          </Button>
        </div>
      </Modal>
    </div>
  );
}
