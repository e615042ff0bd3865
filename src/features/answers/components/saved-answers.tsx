import { Button, Text } from '@mantine/core';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { questionKey } from '../../../domain/answer/answer.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import type { AnswerTemplate } from '../../../domain/template/templates.ts';
import classes from './answer-row.module.css';

interface KeptAnswersProps {
  kept: readonly AnswerTemplate[];
  /** Questions already on the listing; null until requested. */
  known: readonly string[] | null;
  onWant: () => void;
  /** Starts an answer on this listing from a saved one; null if the listing doesn't accept answers. */
  onUse: ((answer: AnswerTemplate) => void) | null;
}

/** The seller's library of answers saved from other listings, to reuse here. */
export function SavedAnswers({ kept, known, onWant, onUse }: KeptAnswersProps) {
  if (!kept.length) return null;
  const keys = known && new Set(known.map(questionKey));
  return (
    <details className={classes.versions} onToggle={onWant}>
      <Text component="summary" fw={550}>
        {kept.length === 1 ? 'One answer' : `${kept.length} answers`} you keep
      </Text>
      <ul className={classes.rows}>
        {kept.map((answer) => (
          <li key={answer.id} className={classes.standard}>
            <span>
              <bdi>{answer.question}</bdi>
              <Muted dir="auto" lineClamp={2} className={textClasses.breakAnywhere}>
                {answer.text}
              </Muted>
            </span>
            <CommandDialog
              command="dropAnswer"
              label="Delete this kept answer?"
              submitLabel="Delete"
              explanation={`“${isolateText(answer.question)}” Answers already on your listings stay.`}
              done="Deleted from what you keep."
              input={() => ({ id: answer.id })}
              trigger={(open) => (
                <TextButton size="sm" aria-label={`Delete: ${answer.question}`} onClick={open}>
                  Delete
                </TextButton>
              )}
            />
            {onUse && keys && !keys.has(questionKey(answer.question)) && (
              <Button variant="default" size="sm" aria-label={`Use: ${answer.question}`} onClick={() => onUse(answer)}>
                Use
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
