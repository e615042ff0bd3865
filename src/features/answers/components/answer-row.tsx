import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Muted } from '../../../components/ui/muted.tsx';
import { QUESTION_CATEGORY_LABELS, type QuestionCategory } from '../../../domain/answer/answer.ts';
import classes from './answer-row.module.css';

interface AnswerRowProps {
  question: string;
  category: QuestionCategory;
  /** True if the page was opened for this question, e.g. from a notification. */
  asked: boolean;
  children: ReactNode;
}

export const AnswerRows = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

/** One question with its category and content. Scrolls into view if the page was opened for this question. */
export function AnswerRow({ question, category, asked, children }: AnswerRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (asked) row.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <li
      ref={row}
      className={clsx(classes.row, asked && classes.asked)}
      aria-current={asked || undefined}
      data-control={asked ? 'question' : undefined}
    >
      <div className={classes.head}>
        <h4 dir="auto">{question}</h4>
        <Muted size="xs" span>
          {QUESTION_CATEGORY_LABELS[category]}
        </Muted>
      </div>
      {children}
    </li>
  );
}
