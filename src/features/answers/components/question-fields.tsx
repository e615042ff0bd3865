import { Select, Textarea } from '@mantine/core';
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
  onQuestion: (question: string) => void;
  onCategory: (category: QuestionCategory) => void;
}

/** A question in somebody's own words, and what it is about. */
export const QuestionFields = ({ onQuestion, onCategory, category, ...text }: QuestionFieldsProps) => (
  <>
    <Textarea
      {...{ label: text.label, description: text.description, value: text.question, error: text.error }}
      maxLength={ANSWER_LIMITS.question}
      onChange={(event) => onQuestion(event.currentTarget.value)}
    />
    <Select
      label="What it is about"
      data={CATEGORIES}
      value={category}
      allowDeselect={false}
      onChange={(value) => onCategory((value ?? 'other') as QuestionCategory)}
    />
  </>
);
