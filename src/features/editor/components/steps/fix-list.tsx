import { Box, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { EDITOR_STEP_LABELS } from '../../../../domain/listing/details/editor-steps.ts';
import type { Draft, DraftProblem } from '../../../../domain/listing/draft/draft.ts';
import { draftPlausibility } from '../../../../domain/listing/publish/draft-plausibility.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { fieldId } from '../../data/field-address.ts';
import classes from './fix-list.module.css';

interface FixListProps {
  listingId: string;
  problems: readonly DraftProblem[];
  /** What it cannot be before they are gone. */
  before: 'submitted' | 'published';
}

/** What is missing or wrong in a draft, each with the step where it stands. */
export const FixList = ({ listingId, problems, before }: FixListProps) => (
  <>
    <p>
      {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing before it can be {before}.
    </p>
    <ul className={classes.list}>
      {problems.map((problem) => (
        <Group wrap="nowrap" key={problem.path} component="li" align="flex-start">
          <IconAlertTriangle size={18} color="var(--amber)" aria-hidden="true" className={classes.mark} />
          <Box component="span" flex={1} miw={0}>
            {problem.message}{' '}
            <TextLink to={`${sitePaths.editListing(listingId, problem.step)}&checked=1#${fieldId(problem.path)}`}>
              {EDITOR_STEP_LABELS[problem.step]}
            </TextLink>
          </Box>
        </Group>
      ))}
    </ul>
  </>
);

/** What a reviewer and buyers will ask about, before it is sent to them; nothing where the figures fit together. */
export function DraftDoubts({ draft }: { draft: Draft }) {
  const doubts = draftPlausibility(draft).filter(({ ok }) => !ok);
  if (!doubts.length) return null;
  return (
    <section aria-labelledby="doubts">
      <h2 id="doubts">Look at these once more</h2>
      <Muted mt="xs">
        They may be right. The reviewer sees them too, everybody those that rest on public figures, and buyers with
        access the others.
      </Muted>
      <PlausibilityList notes={doubts} />
    </section>
  );
}
