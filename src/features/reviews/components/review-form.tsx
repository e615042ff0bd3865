import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { findHeldWords, heldWordsSentence } from '../../../domain/review/held-words.ts';
import { MAX_REVIEW_LENGTH, MAX_STARS, type Review, reviewTextSchema } from '../../../domain/review/review.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';

const STARS = Array.from({ length: MAX_STARS }, (_, i) => i + 1);

interface ReviewFormProps {
  dealId: string;
  otherName: string;
  /** True if the review will be public. */
  isPublic: boolean;
  /** A held or rejected review by the current user, which they are changing. */
  earlier: Review | null;
}

/** A one-time review of the other side. It can be changed only if it has to be approved first. */
export function ReviewForm({ dealId, otherName, isPublic, earlier }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(earlier?.rating ?? null);
  const [text, setText] = useState(earlier?.text ?? '');
  const words = useMemo(() => findHeldWords(text), [text]);
  const [checked, setChecked] = useState(false);
  const write = useCommand('writeReview', () =>
    toast.success(words ? 'Sent. A person reads it before it counts.' : 'Review written.'),
  );
  const read = reviewTextSchema.safeParse({ rating, text });
  const message = (field: 'rating' | 'text') =>
    checked ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const refused = fieldErrors(write.error);
  return (
    <Stack
      component="form"
      {...clearOnEdit(write)}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (read.success) write.mutate({ dealId, ...read.data });
      }}
    >
      <Radio.Group
        label={`How was the deal with ${isolateText(otherName)}?`}
        value={rating === null ? null : String(rating)}
        error={(checked && rating === null && 'Choose one to five stars.') || refused.rating}
        onChange={(value) => setRating(Number(value))}
      >
        <Group gap="8px 20px" mt="sm">
          {STARS.map((n) => (
            <Radio
              key={n}
              {...(n === 1 && { 'data-control': 'review' })}
              value={String(n)}
              label={n === 1 ? '1 star' : `${n} stars`}
            />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label="Your review"
        description={`What went well, and what did not. ${isPublic ? `It appears on ${isolateText(otherName)}’s profile under your name` : `Only ${isolateText(otherName)} reads it, since the project was listed anonymously`}, and it can’t be changed.`}
        autosize
        minRows={3}
        {...limitLength(text, MAX_REVIEW_LENGTH, message('text') ?? refused.text)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {words && (
          <Note component="p">
            {heldWordsSentence(words)} A person reads it before it counts. Without it, the review counts at once.
          </Note>
        )}
      </div>
      {write.error && <Refusal error={write.error} />}
      <div>
        <Button type="submit" loading={write.isPending}>
          {earlier ? 'Send changed review' : 'Submit review'}
        </Button>
      </div>
    </Stack>
  );
}
