import { Select, Textarea } from '@mantine/core';
import { ContactWarning } from '../../../components/contact/contact-warning.tsx';
import {
  ANSWER_LIMITS,
  QUESTION_CATEGORIES,
  QUESTION_CATEGORY_LABELS,
  type QuestionCategory,
} from '../../../domain/answer/answer.ts';

const CATEGORIES = QUESTION_CATEGORIES.map((value) => ({ value, label: QUESTION_CATEGORY_LABELS[value] }));

interface QuestionFieldsProps {
  label: string;
  description: string;
  question: string;
  category: QuestionCategory;
  error: string | undefined;
  /** Whether contact and payment details are pointed out while they are written. */
  watchful: boolean;
  onQuestion: (question: string) => void;
  onCategory: (category: QuestionCategory) => void;
}

/** A question in somebody's own words, and what it is about. */
export const QuestionFields = ({ onQuestion, onCategory, category, ...text }: QuestionFieldsProps) => (
  <>
    <ContactWarning subject="Your question has" text={text.question} watchful={text.watchful}>
      <Textarea
        {...{ label: text.label, description: text.description, value: text.question, error: text.error }}
        maxLength={ANSWER_LIMITS.question}
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
