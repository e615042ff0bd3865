import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { DraftFields } from '../../../domain/listing/draft.ts';
import { draftFieldText } from '../../../domain/listing/draft-field-text.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft-fields.ts';
import { excerpt } from '../../../domain/shared/excerpt.ts';
import type { DraftConflicts as Conflicts } from '../data/use-draft-fields.ts';

const EXCERPT = 120;

/** The fields that were changed here and in another tab: nothing is lost until one of the two is chosen. */
export function DraftConflicts({
  fields: typed,
  conflicts,
  onChoose,
}: {
  fields: DraftFields;
  conflicts: Conflicts;
  onChoose: (field: keyof DraftFields, choice: 'mine' | 'theirs') => void;
}) {
  const fields = Object.keys(conflicts) as (keyof DraftFields)[];
  if (fields.length === 0) return null;
  const theirs = { ...typed, ...conflicts };
  return (
    <Note tone="amber" role="alert">
      <Stack gap={12} flex={1} miw={0}>
        <Text inherit fw={500}>
          Changed here and in another tab. Choose which one to keep.
        </Text>
        {fields.map((field) => (
          <Group key={field} justify="space-between" gap="8px 16px">
            <Box flex="1 1 220px" miw={0}>
              <Text size="sm" fw={500}>
                {DRAFT_FIELDS[field].label}
              </Text>
              <Text size="sm" className={textClasses.breakAnywhere}>
                In the other tab: {excerpt(draftFieldText(field, theirs), EXCERPT) || 'Nothing'}
              </Text>
            </Box>
            <Group gap={8}>
              <Button variant="default" size="sm" onClick={() => onChoose(field, 'mine')}>
                Keep mine
              </Button>
              <Button variant="default" size="sm" onClick={() => onChoose(field, 'theirs')}>
                Take theirs
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Note>
  );
}
