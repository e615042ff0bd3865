import { Button } from '@mantine/core';
import { useState } from 'react';
import { type QuestionCategory, questionKey } from '../../../domain/answer/answer.ts';
import { AnswerForm, type AttachableItems } from './answer-form.tsx';
import { QuestionFields } from './ask-form.tsx';

interface OwnQuestionProps extends AttachableItems {
  listingId: string;
  /** Questions already on the listing. */
  known: readonly string[];
  /** Requests the listing's questions if they aren't loaded yet. */
  onWant: () => void;
}

/** Lets the seller add a question and answer that no buyer asked and no standard list includes. */
export function OwnQuestion({ listingId, known, onWant, ...attachable }: OwnQuestionProps) {
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [category, setCategory] = useState<QuestionCategory>('other');
  const key = questionKey(question);
  const isKnown = key !== '' && known.some((item) => questionKey(item) === key);
  if (!open)
    return (
      <div>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            onWant();
            setOpen(true);
          }}
        >
          Add your own question
        </Button>
      </div>
    );
  return (
    <AnswerForm
      {...attachable}
      listingId={listingId}
      question={{ category, question, versions: [] }}
      own={(error) => (
        <QuestionFields
          label="The question"
          description="As a buyer would ask it. Every buyer with access reads it with your answer."
          question={question}
          category={category}
          watchful
          error={isKnown ? 'This question is in the list above.' : error}
          onQuestion={setQuestion}
          onCategory={setCategory}
        />
      )}
      onClose={() => {
        setOpen(false);
        setQuestion('');
      }}
    />
  );
}
