import { Button, Group } from '@mantine/core';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import { Stars } from '../../../../components/ui/stars.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { otherRole } from '../../../../domain/deal/states.ts';
import { reviewState } from '../../../../domain/review/review.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { useHeldReview } from '../../data/deal-reads.ts';

/** A held review as its author wrote it, with the administrator's decision buttons. */
export function HeldReview({ deal, authorId }: { deal: Deal; authorId: string }) {
  const by = deal.buyerId === authorId ? 'buyer' : 'seller';
  const about = deal[otherRole(by)];
  const review = useHeldReview(about.uid, deal.heldReviews[by]).data;
  if (!review || reviewState(review) !== 'held') return null;
  const decided = { dealId: deal.id, by, text: review.text } as const;
  return (
    <>
      <Quote>
        <Muted size="xs">
          <bdi>{review.authorName}</bdi> about <bdi>{about.name}</bdi>:
        </Muted>
        <div>
          <Stars rating={review.rating} />
        </div>
        {review.text}
      </Quote>
      <Group gap="sm">
        <CommandDialog
          command="decideReview"
          label="Publish the review?"
          submitLabel="Publish review"
          explanation={`It counts as ${isolateText(review.authorName)} wrote it, and appears as any other review does. They are notified.`}
          done="The review was published."
          input={() => ({ ...decided, reason: null })}
          trigger={(open) => (
            <Button variant="default" size="sm" onClick={open}>
              Publish
            </Button>
          )}
        />
        <CommandDialog
          command="decideReview"
          label="Refuse the review?"
          submitLabel="Refuse review"
          explanation="Only its author can read it, and can rewrite it while reviews are open."
          reason={{ label: 'Reason', description: 'They are notified with it.' }}
          done="The review was refused."
          input={(reason) => ({ ...decided, reason })}
          trigger={(open) => (
            <Button variant="default" size="sm" c="brick" onClick={open}>
              Refuse
            </Button>
          )}
        />
      </Group>
    </>
  );
}
