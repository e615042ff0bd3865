import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import {
  ANSWER_LIMITS,
  QUESTION_CATEGORIES,
  QUESTION_CATEGORY_LABELS,
  type QuestionCategory,
} from '../../../domain/answer/answer.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { clearOnEdit, useCommand } from '../../../lib/api/use-command.ts';
import { limitLength } from '../../../lib/limit-length.ts';

const CATEGORIES = QUESTION_CATEGORIES.map((value) => ({ value, label: QUESTION_CATEGORY_LABELS[value] }));

interface QuestionFieldsProps {
  label: string;
  description: string;
  question: string;
  category: QuestionCategory;
  error: string | undefined;
  /** True to warn about contact and payment details while typing. */
  watchful: boolean;
  onQuestion: (question: string) => void;
  onCategory: (category: QuestionCategory) => void;
}

/** Fields for a free-form question and its category. */
export const QuestionFields = ({ onQuestion, onCategory, category, ...text }: QuestionFieldsProps) => (
  <>
    <ContactWarning subject="Your question has" text={text.question} watchful={text.watchful}>
      <Textarea
        label={text.label}
        description={text.description}
        {...limitLength(text.question, ANSWER_LIMITS.question, text.error)}
        onChange={(event) => onQuestion(event.currentTarget.value)}
      />
    </ContactWarning>
    <Select
      label="What it is about"
      data={CATEGORIES}
      value={category}
      allowDeselect={false}
      onChange={(value) => onCategory((value ?? 'other') as QuestionCategory)}
    />
  </>
);

interface AskFormProps {
  listingId: string;
  /** True to warn about contact and payment details while typing. */
  watchful: boolean;
  onAsked: () => void;
}

/** Asks a free-form question; its answer is visible to all buyers with access. */
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
      gap="smd"
      {...clearOnEdit(ask)}
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
