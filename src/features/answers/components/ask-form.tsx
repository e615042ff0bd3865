import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { ANSWER_LIMITS, type QuestionCategory } from '../../../domain/answer/answer.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';
import { QuestionFields } from './question-fields.tsx';

interface AskFormProps {
  listingId: string;
  /** Whether contact and payment details are pointed out while they are written. */
  watchful: boolean;
  onAsked: () => void;
}

/** Asks a question of one's own, whose answer all buyers with access read. */
export function AskForm({ listingId, watchful, onAsked }: AskFormProps) {
  const [question, setQuestion] = useState('');
  const [category, setCategory] = useState<QuestionCategory>('other');
  const ask = useCommand('askForAnswer', () => {
    toast.success('Asked. You’re notified of the answer.');
    setQuestion('');
    onAsked();
  });
  const errors = fieldErrors(ask.error);
  return (
    <Stack
      component="form"
      gap={12}
      onChange={forgetting(ask)}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ listingId, category, question });
      }}
    >
      <QuestionFields
        label="Your question"
        description="Every buyer with access reads it with its answer, without your name."
        question={question}
        category={category}
        error={errors.question}
        watchful={watchful}
        onQuestion={setQuestion}
        onCategory={setCategory}
      />
      {ask.error && !errors.question && <Refusal error={ask.error} />}
      <Group>
        <Button
          type="submit"
          variant="default"
          loading={ask.isPending}
          disabled={question.trim().length < ANSWER_LIMITS.shortestQuestion}
        >
          Ask for an answer
        </Button>
      </Group>
    </Stack>
  );
}
