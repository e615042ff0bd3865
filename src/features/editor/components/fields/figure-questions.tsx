import { Stack, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { ContactWarning } from '../../../../components/contact/contact-warning.tsx';
import type { CheckNote } from '../../../../domain/listing/checks/check.ts';
import { CHECK_EXPLANATIONS } from '../../../../domain/listing/checks/check-explanations.ts';
import { type CheckId, EXPLAINED_CHECKS } from '../../../../domain/listing/checks/check-outcomes.ts';
import { isEarning } from '../../../../domain/listing/draft/draft.ts';
import { draftPlausibility, publicChecks } from '../../../../domain/listing/publish/draft-plausibility.ts';
import { formatStoredMoments } from '../../../../domain/shared/stored-moments.ts';
import { fieldId } from '../../data/field-address.ts';
import { useDraft } from '../draft-context.ts';

/**
 * The draft field that stores an explanation. An explanation is visible to the same people as the question it answers.
 */
type WordsField = 'figureWords' | 'openedWords';
const READERS: Record<WordsField, string> = {
  figureWords: 'Everybody reads your explanation beside it.',
  openedWords: 'The reviewer and buyers with access read your explanation beside it.',
};

/**
 * Questions raised by the figures in these fields, each with a field for the seller's explanation. Renders nothing if
 * there are none.
 */
export function FigureQuestions({ paths }: { paths: readonly string[] }) {
  const { fields: newest, draft } = useDraft();
  // Deferred, because typing must not wait for every check.
  const fields = useDeferredValue(newest);
  const found = useMemo(() => {
    const typed = { ...draft, ...fields };
    // Incomplete months can't be checked for consistency yet.
    if (isEarning(typed) && typed.revenueMonths.includes(null)) return null;
    return { notes: draftPlausibility(typed), open: publicChecks(typed) };
  }, [draft, fields]);
  const notes = found?.notes.filter(({ check }) => paths.includes(CHECK_EXPLANATIONS[check].field[1])) ?? [];
  return <ExplainableNotes notes={notes} isPublic={(check) => found?.open.has(check) === true} />;
}

interface AskedNotesProps {
  notes: readonly CheckNote[];
  /** Returns true if everyone can read the question. */
  isPublic: (check: CheckId) => boolean;
}

/** Shows open questions and explained ones, each with the seller's explanation. */
export function ExplainableNotes({ notes, isPublic }: AskedNotesProps) {
  const asked = notes.filter(
    ({ check, outcome, words }) => EXPLAINED_CHECKS.includes(check) && (outcome === 'asks' || words !== undefined),
  );
  const checks = [...new Set(asked.map(({ check }) => check))];
  if (!checks.length) return null;
  return (
    <Stack gap="smd" mt="sm">
      {checks.map((check) => (
        <Explanation
          key={check}
          check={check}
          field={isPublic(check) ? 'figureWords' : 'openedWords'}
          question={asked.flatMap((note) => (note.check === check ? [note.text] : [])).join(' ')}
        />
      ))}
    </Stack>
  );
}

/** One question with the field for its answer. */
function Explanation({ check, field, question }: { check: CheckId; field: WordsField; question: string }) {
  const { fields, change, problem } = useDraft();
  const words = fields.figureWords[check] ?? fields.openedWords[check] ?? '';
  const set = (text: string) => {
    const { [check]: _open, ...figureWords } = fields.figureWords;
    const { [check]: _opened, ...openedWords } = fields.openedWords;
    const words = { figureWords, openedWords };
    change(text === '' ? words : { ...words, [field]: { ...words[field], [check]: text } });
  };
  return (
    <ContactWarning text={words} subject="Your explanation has">
      <Textarea
        id={fieldId(`${field}.${check}`)}
        label={formatStoredMoments(question)}
        description={`If it is right, say why. ${READERS[field]}`}
        autosize
        minRows={1}
        value={words}
        error={problem(`${field}.${check}`)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </ContactWarning>
  );
}
