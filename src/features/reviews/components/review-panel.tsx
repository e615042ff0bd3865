import { ReportButton } from '../../../components/report/report-button.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { heldWordsSentence } from '../../../domain/review/held-words.ts';
import { canReview, type Review, reviewDeadline, reviewState } from '../../../domain/review/review.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatCalendarDate } from '../../../domain/shared/time.ts';
import { useReview } from '../data/use-review.ts';
import { ReviewForm } from './review-form.tsx';

/** A review of this deal, by the current user or the other side. */
const WrittenReview = ({ review, author }: { review: Review; author: string }) => (
  <article>
    <h3>
      {author}, {formatCalendarDate(review.writtenAt)}
    </h3>
    <Stars rating={review.rating} />
    <Quote>{review.text}</Quote>
    {!review.revealedAt && <Muted>{review.isPublic ? 'Not published yet.' : 'Not shown yet.'}</Muted>}
  </article>
);

/** Reviews of a completed deal: a form for the current user's own, and both once they are revealed. */
export function ReviewPanel({ deal, role }: { deal: Deal; role: DealRole }) {
  const until = reviewDeadline(deal);
  if (!until) {
    return <Muted inherit>Both sides review each other after the deal is completed.</Muted>;
  }
  const open = until > new Date();
  const otherName = deal[otherRole(role)].name;
  return (
    <Panel>
      <PanelHead>
        <h2>Reviews</h2>
        {open && (
          <Muted span>
            Open until <Moment at={until} />
          </Muted>
        )}
      </PanelHead>
      <PanelBody>
        <OwnReview deal={deal} role={role} otherName={otherName} />
        <Reviews deal={deal} role={role} open={open} otherName={otherName} />
      </PanelBody>
    </Panel>
  );
}

/** The form, if a review may be written, and the outcome of a review that had to be approved first. */
function OwnReview({ deal, role, otherName }: { deal: Deal; role: DealRole; otherName: string }) {
  const heldId = deal.heldReviews[role];
  const held = useReview(deal[otherRole(role)].uid, heldId);
  const canWrite = canReview(deal, role, new Date());
  if (held.status === 'error' && heldId)
    return <ErrorState text="Your review could not be loaded." onRetry={held.retry} />;
  if (heldId && !held.data) return <RowsSkeleton rows={1} />;
  return (
    <>
      {held.data && <HeldNote review={held.data} canWrite={canWrite} />}
      {canWrite && (
        <ReviewForm
          key={heldId}
          dealId={deal.id}
          otherName={otherName}
          isPublic={!deal.anonymous}
          earlier={held.data ?? null}
        />
      )}
    </>
  );
}

function Reviews({ deal, role, open, otherName }: { deal: Deal; role: DealRole; open: boolean; otherName: string }) {
  const mine = deal.reviews[role];
  const theirs = deal.reviews[otherRole(role)];
  const ownUid = deal[role].uid;
  const own = useReview(deal[otherRole(role)].uid, mine);
  // The security rules deny access to the other side's review until both reviews are written or the review period ends.
  const other = useReview(ownUid, theirs && ((mine && own.data?.revealedAt) || !open) ? theirs : null);
  if (own.status === 'error' && mine) return <ErrorState text="The reviews could not be loaded." onRetry={own.retry} />;
  if (mine && !own.data) return <RowsSkeleton rows={1} />;
  return (
    <>
      {own.data && <WrittenReview review={own.data} author="You" />}
      {other.data && <WrittenReview review={other.data} author={otherName} />}
      {other.data && !other.data.isPublic && (
        <div>
          <ReportButton
            kind="review"
            subjectId={`${ownUid}/${other.data.id}`}
            label={`Report the review by ${isolateText(otherName)}`}
            small
          />
        </div>
      )}
      {!other.data && (
        <Muted>
          {theirs
            ? `${isolateText(otherName)} has written a review.`
            : `${isolateText(otherName)} hasn’t written a review${open ? ' yet' : ''}.`}
          {open && ' Both appear once both are written or the time is up.'}
        </Muted>
      )}
    </>
  );
}

/** The current user's own held or rejected review: its text, the reason, and the next steps. */
export function HeldNote({ review, canWrite }: { review: Review; canWrite: boolean }) {
  const { held } = review;
  if (!held) return null;
  const isRefused = reviewState(review) === 'refused';
  return (
    <>
      <Note tone={isRefused ? 'brick' : 'amber'} role="status">
        <div>
          <p>
            {isRefused
              ? `Your review was refused: ${held.refusedFor}`
              : `A person reads your review before it counts. ${heldWordsSentence(held)}`}
          </p>
          <p>{canWrite ? 'You can change it below.' : 'The time to change it is over.'}</p>
        </div>
      </Note>
      {!canWrite && (
        <article>
          <Stars rating={review.rating} />
          <Quote>{review.text}</Quote>
        </article>
      )}
    </>
  );
}
