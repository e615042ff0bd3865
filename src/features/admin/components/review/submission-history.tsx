import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/draft.ts';
import type { ReviewDecision, Submission } from '../../../../domain/listing/listing.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';

const DECIDED: Record<ReviewDecision, string> = {
  approve: 'put live',
  'request-changes': 'changes asked for',
  reject: 'rejected',
};

/** The versions that were sent before, with what was decided and why. */
export function SubmissionHistory({ earlier }: { earlier: readonly Submission[] }) {
  if (!earlier.length) return null;
  return (
    <section className="section" style={{ marginTop: 24 }}>
      <h3 style={{ marginBottom: 8 }}>Before</h3>
      <ul className="plain-list">
        {earlier.map(({ n, submittedAt, decision, decidedAt, reasons }) => (
          <li key={n} className="small">
            Version {n}, sent {formatMoment(submittedAt)}
            {decision ? `, ${DECIDED[decision]}` : ', taken back'}
            {decidedAt && ` ${formatMoment(decidedAt)}`}
            {reasons.length > 0 && (
              <ul className="muted">
                {reasons.map(({ path, reason }) => (
                  <li key={path}>
                    {EDITOR_STEP_LABELS[path as EditorStep] ?? path}: “{reason}”
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
