import { Text } from '@mantine/core';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { formatDate } from '../../../domain/shared/time.ts';
import { useReviews } from '../data/use-reviews.ts';
import classes from './profile-reviews.module.css';

/** The revealed reviews about an account. */
export function ProfileReviews({ uid, viewerUid }: { uid: string; viewerUid: string }) {
  const reviews = useReviews(uid);
  return (
    <Section>
      <h2>Reviews</h2>
      {reviews.status === 'loading' && <RowsSkeleton />}
      {reviews.status === 'error' && <ErrorState text="The reviews could not be loaded." onRetry={reviews.retry} />}
      {reviews.status === 'success' && !reviews.data.length && (
        <EmptyState title="No reviews yet">Both sides of a deal review each other after it is completed.</EmptyState>
      )}
      <ul>
        {reviews.data.map((review) => (
          <li key={review.id} className={classes.review}>
            <Stars rating={review.rating} />
            <p>{review.text}</p>
            <Text size="sm" c="dimmed">
              {review.authorName}, {review.by}
              {review.revealedAt && `, ${formatDate(review.revealedAt)}`}
            </Text>
            {review.authorId !== viewerUid && (
              <ReportButton
                kind="review"
                subjectId={review.id}
                label={`Report the review by ${review.authorName}`}
                small
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
