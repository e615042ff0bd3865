import { Box } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { formatDate } from '../../../domain/shared/time.ts';

/** Says that a draft shows what was typed on this device earlier. */
export const BackNote = ({ from, onDismiss }: { from: Date; onDismiss: () => void }) => (
  <Note tone="slate" centered>
    <Box component="p" role="status" flex={1} miw={0}>
      What you typed on this device on {formatDate(from)} had not been saved. It’s back in this draft.
    </Box>
    <IconButton aria-label="Dismiss" onClick={onDismiss}>
      <IconX size={16} stroke={1.6} aria-hidden />
    </IconButton>
  </Note>
);
