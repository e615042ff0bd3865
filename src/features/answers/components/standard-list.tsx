import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { questionKey } from '../../../domain/answer/answer.ts';
import { type StandardQuestion, standardQuestions } from '../../../domain/answer/standard-questions.ts';
import type { Category } from '../../../domain/listing/options.ts';
import classes from './answer-row.module.css';

/** What kind of project it is; null while that is not known. */
export type Project = { category: Category; earning: boolean } | null;

interface StandardListProps {
  project: Project;
  /** The questions that are there already. */
  known: readonly string[];
  children: (question: StandardQuestion) => ReactNode;
}

/** What buyers of such a project usually ask and nobody asked yet, each with a button. */
export function StandardList({ project, known, children }: StandardListProps) {
  const keys = new Set(known.map(questionKey));
  const all = standardQuestions(project?.category ?? null, project?.earning ?? true);
  const left = all.filter(({ question }) => !keys.has(questionKey(question)));
  if (!left.length) return null;
  return (
    <details className={classes.versions}>
      <Text component="summary" fw={550}>
        {left.length === 1 ? 'One more question' : `${left.length} questions`} buyers usually ask
      </Text>
      <ul className={classes.rows}>
        {left.map((row) => (
          <li key={row.question} className={classes.standard}>
            <span>{row.question}</span>
            {children(row)}
          </li>
        ))}
      </ul>
    </details>
  );
}
