import { Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from './note.tsx';

/** An inline failure, with a retry. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <Note tone="brick" centered role="alert">
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
    <Box component="span" flex={1} miw={0}>
      {text}
    </Box>
    {onRetry && (
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    )}
  </Note>
);
