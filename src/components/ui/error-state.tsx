import { Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from './note.tsx';

interface ErrorStateProps {
  text: string;
  onRetry?: (() => void) | undefined;
  /** Puts it away, where nothing is to be tried again. */
  onDismiss?: () => void;
}

/** An inline failure, with a retry. */
export const ErrorState = ({ text, onRetry, onDismiss }: ErrorStateProps) => (
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
    {onDismiss && (
      <Button variant="subtle" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    )}
  </Note>
);
