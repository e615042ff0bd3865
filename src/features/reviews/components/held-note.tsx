import { Note } from '../../../components/ui/note.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { heldSentence } from '../../../domain/review/held-words.ts';
import { type Review, reviewState } from '../../../domain/review/review.ts';

/** One’s own review that is held or was refused: the words, why, and what can be done. */
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
              : `A person reads your review before it counts. ${heldSentence(held)}`}
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
