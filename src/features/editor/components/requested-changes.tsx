import { Box, Text, Title } from '@mantine/core';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { EDITOR_STEP_LABELS, type EditorStep } from '../../../domain/listing/draft.ts';
import type { Submission } from '../../../domain/listing/listing.ts';
import classes from './fix-list.module.css';

interface RequestedChangesProps {
  reasons: Submission['reasons'];
  to: (step: EditorStep) => string;
}

/** What the review asked to change, by step. */
export const RequestedChanges = ({ reasons, to }: RequestedChangesProps) => (
  <aside aria-label="Requested changes">
    {reasons.length > 0 && (
      <>
        <Title order={2} fz={15}>
          Requested changes
        </Title>
        <ul className={classes.list}>
          {reasons.map(({ path, reason }) => (
            <li key={path}>
              <Box component="b" fw={600}>
                {EDITOR_STEP_LABELS[path as EditorStep] ?? path}
              </Box>
              <Text inherit c="dimmed">
                “{reason}”
              </Text>
              <TextLink to={to(path as EditorStep)} size="sm">
                Go to this step
              </TextLink>
            </li>
          ))}
        </ul>
      </>
    )}
  </aside>
);
