import { Box, Button, Group, Stack, Text } from '@mantine/core';
import clsx from 'clsx';
import { Note } from '../../../components/ui/note.tsx';
import type { DraftFields } from '../../../domain/listing/draft/draft.ts';
import {
  type DraftConflicts as Conflicts,
  cellLabel,
  cellText,
  withCells,
} from '../../../domain/listing/draft/merge-drafts.ts';
import classes from './draft-conflicts.module.css';

const ID = 'draft-conflicts';
/** Moves focus to the first conflict from anywhere on the page. */
export const showConflicts = (): void => document.getElementById(ID)?.querySelector('button')?.focus();

/** Texts longer than this get their own scrollable frame. */
const LONG = 240;

/** Lists fields changed both here and in another tab, until the user picks one of the versions. */
export function DraftConflicts({
  fields,
  conflicts,
  onChoose,
}: {
  fields: DraftFields;
  /** The other tab's values, by path. */
  conflicts: Conflicts;
  onChoose: (path: string, choice: 'mine' | 'theirs') => void;
}) {
  const paths = Object.keys(conflicts);
  if (paths.length === 0) return null;
  const theirs = withCells(fields, conflicts, fields);
  return (
    <Note tone="amber" role="alert" id={ID}>
      <Stack gap="smd" flex={1} miw={0}>
        <Text inherit fw={500}>
          Changed here and in another tab. Choose which one to keep.
        </Text>
        {paths.map((path) => {
          const label = cellLabel(path, fields, theirs);
          return (
            <fieldset key={path}>
              <Text size="sm" fw={500} component="legend">
                {label}
              </Text>
              <Group justify="space-between" gap="8px 16px">
                <Box flex="1 1 220px" miw={0}>
                  <Version name="In the other tab" of={label} text={cellText(path, theirs)} />
                  <Version name="Here" of={label} text={cellText(path, fields)} />
                </Box>
                <Group gap="sm">
                  <Button variant="default" size="sm" onClick={() => onChoose(path, 'mine')}>
                    Keep this one
                  </Button>
                  <Button variant="default" size="sm" onClick={() => onChoose(path, 'theirs')}>
                    Use the other tab’s
                  </Button>
                </Group>
              </Group>
            </fieldset>
          );
        })}
      </Stack>
    </Note>
  );
}

/** One of the two versions in full; long ones scroll. */
function Version({ name, of, text }: { name: string; of: string; text: string }) {
  const said = `${name}: ${text || 'Nothing'}`;
  if (text.length <= LONG) return <div className={classes.version}>{said}</div>;
  return (
    <section className={clsx(classes.version, classes.long)} aria-label={`${of}: ${name}`} tabIndex={0}>
      {said}
    </section>
  );
}
