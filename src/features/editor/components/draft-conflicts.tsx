import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Note } from '../../../components/ui/note.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { formatFigure } from '../../../components/ui/use-figure.ts';
import type { DraftFields } from '../../../domain/listing/draft.ts';
import { DRAFT_FIELDS } from '../../../domain/listing/draft-fields.ts';
import { excerpt } from '../../../domain/shared/excerpt.ts';
import type { DraftConflicts as Conflicts } from '../data/use-draft-fields.ts';

const EXCERPT = 120;

/** A field's value in one line. */
function shown(field: keyof DraftFields, value: DraftFields[keyof DraftFields] | undefined): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'number') return formatFigure(value, DRAFT_FIELDS[field].unit ?? 'count');
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (!Array.isArray(value)) return excerpt(String(value), EXCERPT);
  const parts = value.map((part) => {
    if (part === null) return '–';
    if (typeof part === 'number') return formatFigure(part, 'money');
    return typeof part === 'string' ? part : part.label;
  });
  return parts.length ? excerpt(parts.join(' · '), EXCERPT) : 'Nothing';
}

/** The fields that were changed here and in another tab: nothing is lost until one of the two is chosen. */
export function DraftConflicts({
  conflicts,
  onChoose,
}: {
  conflicts: Conflicts;
  onChoose: (field: keyof DraftFields, choice: 'mine' | 'theirs') => void;
}) {
  const fields = Object.keys(conflicts) as (keyof DraftFields)[];
  if (fields.length === 0) return null;
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
                In the other tab: {shown(field, conflicts[field])}
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
