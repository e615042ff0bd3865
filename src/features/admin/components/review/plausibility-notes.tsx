import { Text, Title } from '@mantine/core';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Submission } from '../../../../domain/listing/listing.ts';
import { draftPlausibility } from '../../../../domain/listing/publish/plausibility-of.ts';

/** Whether the metrics of a submission fit together. */
export function PlausibilityNotes({ submission }: { submission: Submission }) {
  const notes = draftPlausibility(submission.draft);
  return (
    <Section mt={0}>
      <Title order={3} mb={8}>
        Plausibility
      </Title>
      <PlausibilityList notes={notes} />
      {!notes.length && (
        <Text size="sm" c="dimmed">
          Nothing to compare on a project without revenue.
        </Text>
      )}
    </Section>
  );
}
