import { Box, Group, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { CHECK_EXPLANATIONS } from '../../../../domain/listing/checks/check-explanations.ts';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../../domain/listing/details/editor-steps.ts';
import type { Draft, DraftProblem } from '../../../../domain/listing/draft/draft.ts';
import { draftPlausibility } from '../../../../domain/listing/publish/draft-plausibility.ts';
import { formatStoredMoments } from '../../../../domain/shared/stored-moments.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { fieldId } from '../../data/field-address.ts';
import classes from './fix-list.module.css';

interface FixListProps {
  listingId: string;
  problems: readonly DraftProblem[];
  /** The action these problems block. */
  before: 'submitted' | 'published';
}

/** One item to look at, with its step. */
const FixRow = ({
  listingId,
  step,
  path,
  text,
}: {
  listingId: string;
  step: EditorStep;
  path: string;
  text: string;
}) => (
  <Group wrap="nowrap" component="li" align="flex-start">
    <IconAlertTriangle size={18} color="var(--amber)" aria-hidden="true" className={classes.mark} />
    <Box component="span" flex={1} miw={0}>
      {text}{' '}
      <TextLink to={`${sitePaths.editListing(listingId, step)}&checked=1#${fieldId(path)}`}>
        {EDITOR_STEP_LABELS[step]}
        <VisuallyHidden component="span">: {text}</VisuallyHidden>
      </TextLink>
    </Box>
  </Group>
);

/** Lists a draft's missing or invalid fields, each with its step. */
export const FixList = ({ listingId, problems, before }: FixListProps) => (
  <>
    <p>
      {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing before it can be {before}.
    </p>
    <ul className={classes.list}>
      {problems.map(({ step, path, message }) => (
        <FixRow key={path} listingId={listingId} step={step} path={path} text={message} />
      ))}
    </ul>
  </>
);

/** Previews the questions a reviewer and buyers are likely to ask; renders nothing if there are none. */
export function DraftQuestions({ listingId, draft }: { listingId: string; draft: Draft }) {
  const notes = draftPlausibility(draft);
  const asked = notes.filter(({ outcome }) => outcome === 'asks');
  const told = notes.filter(({ outcome }) => outcome === 'tells');
  return (
    <>
      {asked.length > 0 && (
        <section aria-labelledby="doubts">
          <h2 id="doubts">Check these again</h2>
          <Muted mt="xs">
            If they are right, explain them beside their figures. The reviewer sees these notes too. Everybody sees
            those on public figures, and buyers with access see the others.
          </Muted>
          <ul className={classes.list}>
            {asked.map(({ check, text }) => {
              const [step, path] = CHECK_EXPLANATIONS[check].field;
              return (
                <FixRow key={text} listingId={listingId} step={step} path={path} text={formatStoredMoments(text)} />
              );
            })}
          </ul>
        </section>
      )}
      {told.length > 0 && (
        <section aria-labelledby="facts">
          <h2 id="facts">What buyers also see</h2>
          <PlausibilityList notes={told} />
        </section>
      )}
    </>
  );
}
