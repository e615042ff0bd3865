import { expect, test } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import type { Review } from '../../../domain/review/review.ts';
import { ReviewForm } from './review-form.tsx';
import { HeldNote } from './review-panel.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');
const HELD = { words: ['klara.k@gmail.com'], readsAs: 'an email address', refusedFor: null };
const REVIEW: Review = {
  id: 'r',
  rating: 4,
  text: 'Fine. Ask klara.k@gmail.com.',
  authorId: 'b',
  authorName: 'Klara',
  aboutId: 's',
  by: 'buyer',
  isPublic: true,
  writtenAt: NOW,
  revealedAt: null,
  held: HELD,
};

test('the author of a held review reads which words and why, and can change it', async () => {
  const screen = await show(
    <>
      <HeldNote review={REVIEW} canWrite />
      <ReviewForm dealId="d" otherName="Sam" isPublic earlier={REVIEW} />
    </>,
  );
  await expect.element(screen.getByText(/^A person reads your review before it counts\. “klara/)).toBeVisible();
  const text = screen.getByLabelText('Your review');
  await expect.element(text).toHaveValue(REVIEW.text);
  const hint = screen.getByText(/Without it, the review counts at once\.$/);
  await expect.element(hint).toBeVisible();
  await text.fill('Quick, honest and friendly.');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Send changed review' })).toBeEnabled();
});

test('the author of a rejected review reads the reason, and the text once it can’t be changed', async () => {
  const refused = { ...REVIEW, held: { ...HELD, refusedFor: 'It names a mailbox.' } };
  const screen = await show(<HeldNote review={refused} canWrite={false} />);
  await expect.element(screen.getByText('Your review was refused: It names a mailbox.')).toBeVisible();
  await expect.element(screen.getByText('The time to change it is over.')).toBeVisible();
  await expect.element(screen.getByText(REVIEW.text)).toBeVisible();
});
