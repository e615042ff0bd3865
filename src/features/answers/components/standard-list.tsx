import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../../components/ui/link.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { questionKey } from '../../../domain/answer/answer.ts';
import { type StandardQuestion, standardQuestions } from '../../../domain/answer/standard-questions.ts';
import type { Category } from '../../../domain/listing/options.ts';
import classes from './answer-row.module.css';

/** The kind of project; null while unknown. */
export type Project = { category: Category; earning: boolean } | null;

interface StandardListProps {
  project: Project;
  /** Questions already on the listing; null until requested. */
  known: readonly string[] | null;
  onWant?: () => void;
  children: (question: StandardQuestion) => ReactNode;
}

/** Number of questions shown before the list is expanded. */
const FIRST_USUAL = 5;

/**
 * Standard questions for this kind of project that nobody has asked yet, each with a button; the first few are shown,
 * the rest collapsed.
 */
export function StandardList({ project, known, onWant, children }: StandardListProps) {
  const [isReading, setIsReading] = useState(false);
  const keys = new Set(known?.map(questionKey));
  const all = standardQuestions(project?.category ?? null, project?.earning ?? true);
  const left = all.filter(({ question }) => !keys.has(questionKey(question)));
  if (!left.length) return null;
  const rest = left.length - FIRST_USUAL;
  const list = (rows: readonly StandardQuestion[]) => (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.question} className={classes.standard}>
          <span dir="auto">{row.question}</span>
          {children(row)}
        </li>
      ))}
    </ul>
  );
  return (
    <section>
      <h3>Questions buyers usually ask</h3>
      {known && list(left.slice(0, FIRST_USUAL))}
      {known && rest > 0 && (
        <details className={classes.versions}>
          <Text component="summary" size="sm">
            Show {rest} more
          </Text>
          {list(left.slice(FIRST_USUAL))}
        </details>
      )}
      {!known &&
        (isReading ? (
          <RowsSkeleton rows={2} />
        ) : (
          <TextButton
            size="sm"
            onClick={() => {
              setIsReading(true);
              onWant?.();
            }}
          >
            Show them
          </TextButton>
        ))}
    </section>
  );
}
