import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** A failure in place, with another try. */
export const ErrorState = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div className="note brick" role="alert" style={{ alignItems: 'center' }}>
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" style={{ marginTop: 0 }} />
    <span className="grow">{text}</span>
    {onRetry && (
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);
