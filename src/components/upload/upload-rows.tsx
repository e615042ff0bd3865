import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Upload } from '../../lib/files/use-uploads.ts';
import { ErrorState } from '../ui/error-state.tsx';

interface Props {
  /** The result of `useUploads`. */
  sending: {
    uploads: readonly Upload[];
    retry: (key: string) => void;
    cancel: (key: string) => void;
    pause: (key: string, paused: boolean) => void;
  };
}

export const UploadRows = ({ sending: { uploads, retry, cancel, pause } }: Props) =>
  uploads.map((upload) => (
    <UploadRow
      key={upload.key}
      upload={upload}
      onRetry={() => retry(upload.key)}
      onCancel={() => cancel(upload.key)}
      onPause={(paused) => pause(upload.key, paused)}
    />
  ));

interface RowProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
  onPause: (paused: boolean) => void;
}

/** An upload's progress, with buttons to pause, resume, retry and cancel it. */
function UploadRow({ upload: { name, share, paused, failure }, onRetry, onCancel, onPause }: RowProps) {
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text dir="auto" size="sm" truncate span>
          {name}
        </Text>
        <Group component="span">
          {failure ? (
            <Button variant="default" size="sm" onClick={onRetry}>
              Try again
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="sm"
              aria-label={paused ? `Resume ${name}` : `Pause ${name}`}
              onClick={() => onPause(!paused)}
            >
              {paused ? 'Resume' : 'Pause'}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Group>
      {failure ? (
        <ErrorState text={failure} />
      ) : (
        <Progress
          value={share * 100}
          color={paused ? 'var(--muted)' : 'var(--ink)'}
          aria-label={paused ? `${name}, paused` : `Uploading ${name}`}
        />
      )}
    </Stack>
  );
}
