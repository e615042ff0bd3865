import { Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Note } from './note.tsx';

interface ErrorStateProps {
  text: string;
  onRetry?: (() => void) | undefined;
  /** Dismisses the error, for when there is nothing to retry. */
  onDismiss?: () => void;
}

/** An inline error, with a retry button. */
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
