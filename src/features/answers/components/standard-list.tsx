import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { questionKey } from '../../../domain/answer/answer.ts';
import { type StandardQuestion, standardQuestions } from '../../../domain/answer/standard-questions.ts';
import type { Category } from '../../../domain/listing/options.ts';
import classes from './answer-row.module.css';

/** The kind of project; null while unknown. */
export type Project = { category: Category; earning: boolean } | null;

interface StandardListProps {
  project: Project;
  /** The questions that are there already; null until they are wanted. */
  known: readonly string[] | null;
  onWant?: () => void;
  children: (question: StandardQuestion) => ReactNode;
}

/** Usual questions about such a project that nobody asked yet, each with a button. */
export function StandardList({ project, known, onWant, children }: StandardListProps) {
  const [isReading, setIsReading] = useState(false);
  const keys = new Set(known?.map(questionKey));
  const all = standardQuestions(project?.category ?? null, project?.earning ?? true);
  const left = all.filter(({ question }) => !keys.has(questionKey(question)));
  if (!left.length) return null;
  const count = left.length === 1 ? 'One more question' : `${left.length} questions`;
  return (
    <details
      className={classes.versions}
      onToggle={() => {
        setIsReading(true);
        onWant?.();
      }}
    >
      <Text component="summary" fw={550}>
        {known ? count : 'Questions'} buyers usually ask
      </Text>
      {known ? (
        <ul className={classes.rows}>
          {left.map((row) => (
            <li key={row.question} className={classes.standard}>
              <span dir="auto">{row.question}</span>
              {children(row)}
            </li>
          ))}
        </ul>
      ) : (
        isReading && <RowsSkeleton rows={2} />
      )}
    </details>
  );
}
