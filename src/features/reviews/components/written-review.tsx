import { Text } from '@mantine/core';
import { Quote } from '../../../components/ui/quote.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import type { Review } from '../../../domain/review/review.ts';
import { formatDate } from '../../../domain/shared/time.ts';

/** A review of this deal, by the reader or by the other side. */
export const WrittenReview = ({ review, author }: { review: Review; author: string }) => (
  <article>
    <h3>
      {author}, {formatDate(review.writtenAt)}
    </h3>
    <Stars rating={review.rating} />
    <Quote>{review.text}</Quote>
    {!review.revealedAt && (
      <Text size="sm" c="dimmed">
        Not published yet.
      </Text>
    )}
  </article>
);
