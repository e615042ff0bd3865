import { Button, Group, Select } from '@mantine/core';
import { memo, useState } from 'react';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Answer } from '../../../domain/answer/answer.ts';
import { answerLinesForBuyer } from '../../../domain/answer/answer-line.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { useNamedDocuments } from '../../../lib/firebase/document-reads.ts';
import { AnswerForm, type AttachableItems } from './answer-form.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AnswerText } from './answer-text.tsx';

interface SellerAnswerProps extends AttachableItems {
  listingId: string;
  answer: Answer;
  /** All of the listing's questions, to find duplicates; null until requested. */
  all: readonly Answer[] | null;
  onWant: () => void;
  names: ReadonlyMap<string, string>;
  asked: boolean;
  mayAnswer: boolean;
}

/**
 * The seller's view of one question: who asked, the answer, and the available actions. Memoized, since a listing may
 * have hundreds of questions.
 */
export const SellerAnswer = memo(function SellerAnswer(props: SellerAnswerProps) {
  const { answer, all, onWant, names, asked, mayAnswer, ...rest } = props;
  const { listingId } = rest;
  const [editing, setEditing] = useState(false);
  const { question, askers, settled, versions } = answer;
  const isOpen = !versions.length;
  const documents = useNamedDocuments(listingId, [...new Set(versions.flatMap((version) => version.documents))]);
  const [line] = answerLinesForBuyer([{ ...answer, state: 'answered' }], '', { documents, mayOpen: () => true });
  const isSettled = settled.filter(({ version }) => version === versions.length).length;
  return (
    <AnswerRow {...answer} asked={asked}>
      <ContactNote text={question} watchful={mayAnswer && askers.length > 0} />
      {askers.length > 0 && (
        <Muted>
          <Moments
            text={`Asked by ${askers.map(({ uid, at }) => `${names.get(uid) ?? 'a buyer'} on ${storedDate(at)}`).join(', ')}`}
          />
          {isSettled > 0 && `. Settled for ${isSettled}.`}
        </Muted>
      )}
      {!editing && line && <AnswerText listingId={listingId} versions={line.versions} watchful={false} />}
      {editing && <AnswerForm question={answer} onClose={() => setEditing(false)} {...rest} />}
      {!editing && mayAnswer && (
        <Group gap="smd">
          <Button
            variant={isOpen && asked ? 'filled' : 'default'}
            size="sm"
            {...(isOpen && { 'data-control': 'answer' })}
            aria-label={`${isOpen ? 'Answer' : 'Change'}: ${question}`}
            onClick={() => setEditing(true)}
          >
            {isOpen ? 'Answer' : 'Change'}
          </Button>
          {isOpen && all?.length !== 1 && (
            <JoinDialog listingId={listingId} answer={answer} all={all} onWant={onWant} />
          )}
          {!askers.length && (
            <CommandDialog
              command="withdrawQuestion"
              label="Remove this answer?"
              submitLabel="Remove"
              explanation="Nobody asked this. Buyers with access no longer read the question and its answer."
              done="Removed."
              input={() => ({ listingId, answerId: answer.id })}
              trigger={(open) => (
                <TextButton size="sm" aria-label={`Remove: ${question}`} onClick={open}>
                  Remove
                </TextButton>
              )}
            />
          )}
        </Group>
      )}
    </AnswerRow>
  );
});

/** Merges a question into another that asks the same thing. */
function JoinDialog({
  listingId,
  answer,
  all,
  onWant,
}: Pick<SellerAnswerProps, 'listingId' | 'answer' | 'all' | 'onWant'>) {
  const [into, setInto] = useState<string | null>(null);
  return (
    <CommandDialog
      command="joinQuestions"
      label="Merge it with another question?"
      submitLabel="Merge"
      explanation={`“${isolateText(answer.question)}” becomes part of the other question: everyone who asked it sees that answer. This can’t be undone.`}
      done="Questions merged."
      input={() => (into ? { listingId, answerId: answer.id, into } : null)}
      onDone={() => setInto(null)}
      trigger={(open) => (
        <TextButton
          size="sm"
          aria-label={`Merge: ${answer.question}`}
          onClick={() => {
            onWant();
            open();
          }}
        >
          Asked before
        </TextButton>
      )}
    >
      <OtherQuestion answer={answer} all={all} into={into} onInto={setInto} />
    </CommandDialog>
  );
}

interface OtherQuestionProps extends Pick<SellerAnswerProps, 'answer' | 'all'> {
  into: string | null;
  onInto: (id: string | null) => void;
}

/** Selects another of the listing's questions. Rendered only in an open dialog, since a listing may have hundreds. */
function OtherQuestion({ answer, all, into, onInto }: OtherQuestionProps) {
  if (!all) return <RowsSkeleton rows={1} />;
  const others = all.filter(({ id }) => id !== answer.id);
  return (
    <Select
      label="The same question"
      data={others.map(({ id, question }) => ({ value: id, label: question }))}
      searchable
      value={into}
      onChange={onInto}
    />
  );
}
