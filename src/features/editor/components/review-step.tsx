import { Box, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Note } from '../../../components/ui/note.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { EDITOR_STEP_LABELS } from '../../../domain/listing/draft.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './fix-list.module.css';
import type { StepProps } from './step-props.ts';

export function ReviewStep({ listingId, problems }: StepProps) {
  if (problems.length === 0) {
    return (
      <Note tone="fern" component="p">
        <IconCheck size={18} aria-hidden="true" />
        <span>
          Everything is complete. When you submit it, we review it before buyers see it. You can withdraw it until then.
        </span>
      </Note>
    );
  }
  return (
    <>
      <p>
        {problems.length === 1 ? 'One thing is' : `${problems.length} things are`} missing before it can be submitted.
      </p>
      <ul className={classes.list}>
        {problems.map((problem) => (
          <Group key={problem.path} component="li" align="flex-start">
            <IconAlertTriangle size={18} color="var(--amber)" aria-hidden="true" className={classes.mark} />
            <Box component="span" flex={1} miw={0}>
              {problem.message}{' '}
              <TextLink to={`${sitePaths.editListing(listingId, problem.step)}&checked=1`}>
                {EDITOR_STEP_LABELS[problem.step]}
              </TextLink>
            </Box>
          </Group>
        ))}
      </ul>
    </>
  );
}
