import { Box, Button, Group, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudX, IconX } from '@tabler/icons-react';
import { Moment } from '../../../components/time/moment.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { isStaleDraft } from '../../../domain/errors.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { NetworkError } from '../../../lib/api/network-error.ts';
import type { SaveState } from '../data/draft-session.ts';
import classes from './save-note.module.css';

/** Shows the save status. Screen readers hear only the outcome, not every pause in typing. */
export function SaveNote({
  state,
  isPartial,
  isKept,
  conflicts,
  hint,
  onRetry,
  onConflicts,
}: {
  state: SaveState;
  /** True if some fields have errors and can't be saved. */
  isPartial: boolean;
  /** True if unsaved input on this device survives closing the page. */
  isKept: boolean;
  /** Number of fields also changed in another tab, each waiting for the user to choose. */
  conflicts: number;
  /** Note on the step that is required before anyone else can see the draft. */
  hint: string;
  onRetry: () => void;
  onConflicts: () => void;
}) {
  if (typeof state === 'object') {
    const stale = isStaleDraft(state.problem);
    return (
      <Group wrap="nowrap" component="span" fz="sm" miw={0} c="brick" role="alert" className={classes.problem}>
        <Text inherit lineClamp={2} span>
          {problemText(state.problem, isKept)}
        </Text>
        <Button variant="default" size="sm" onClick={stale ? () => location.reload() : onRetry}>
          {stale ? 'Reload' : 'Save again'}
        </Button>
      </Group>
    );
  }
  if (conflicts > 0) {
    return (
      <Group wrap="nowrap" component="span" fz="sm" miw={0} c="amber" className={classes.problem}>
        <Text inherit lineClamp={2} span>
          {conflicts === 1 ? 'One field was' : `${conflicts} fields were`} changed in another tab, too.
        </Text>
        <Button variant="default" size="sm" onClick={onConflicts}>
          Choose
        </Button>
      </Group>
    );
  }
  const SaveIcon = state === 'unsavable' ? IconCloudX : IconCloudCheck;
  return (
    <Group wrap="nowrap" component="span" fz="sm" c="dimmed" flex={1} miw={0}>
      {state !== 'untouched' && (
        <>
          <SaveIcon size={18} stroke={1.6} aria-hidden="true" />
          <span aria-live={state === 'saved' || state === 'unsavable' ? 'polite' : 'off'}>
            {savedText(state, isPartial)}
          </span>
        </>
      )}
      <span className={classes.hint}>
        {state !== 'untouched' && '· '}
        {hint}
      </span>
    </Group>
  );
}

const savedText = (state: 'unsavable' | 'saved' | 'typing' | 'saving', isPartial: boolean): string => {
  if (state === 'unsavable') return 'Not saved yet: correct the marked fields';
  if (state !== 'saved') return 'Saving';
  return isPartial ? 'Saved, except the marked fields' : 'Saved';
};

const problemText = (problem: unknown, isKept: boolean): string =>
  problem instanceof NetworkError && isKept
    ? 'No connection. Kept on this device until you are online.'
    : errorText(problem);

/** Tells the user that input typed earlier on this device was restored. */
export const RestoredInputNote = ({ from, onDismiss }: { from: Date; onDismiss: () => void }) => (
  <Note tone="slate" centered>
    <Box component="p" role="status" flex={1} miw={0}>
      What you typed on this device on <Moment at={from} form="date" /> had not been saved. It’s back in this draft.
    </Box>
    <IconButton aria-label="Dismiss" onClick={onDismiss}>
      <IconX size={16} stroke={1.6} aria-hidden />
    </IconButton>
  </Note>
);
