import { Box, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Section } from '../../../../components/ui/section.tsx';
import { figuresOf, type Submission } from '../../../../domain/listing/listing.ts';
import { plausibility } from '../../../../domain/listing/plausibility.ts';

/** Whether the metrics of a submission fit together. */
export function PlausibilityNotes({ submission }: { submission: Submission }) {
  const notes = plausibility(figuresOf(submission.draft, submission.submittedAt));
  return (
    <Section mt={0}>
      <Title order={3} mb={8}>
        Plausibility
      </Title>
      <ul>
        {notes.map((note) => (
          <Group key={note.text} component="li" py={6}>
            {note.ok ? (
              <IconCheck size={18} color="var(--fern)" aria-label="Plausible" />
            ) : (
              <IconAlertTriangle size={18} color="var(--amber)" aria-label="Needs a look" />
            )}
            {note.text}
          </Group>
        ))}
        {!notes.length && (
          <Box component="li" fz="sm" c="dimmed">
            Nothing to compare on a project without revenue.
          </Box>
        )}
      </ul>
    </Section>
  );
}
