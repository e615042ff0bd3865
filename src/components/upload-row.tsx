import { Button, Progress } from '@mantine/core';
import type { Upload } from '../lib/use-uploads.ts';
import { ErrorState } from './error-state.tsx';

interface Props {
  upload: Upload;
  onAgain: () => void;
  onCancel: () => void;
  onPause: (paused: boolean) => void;
}

/** A file on its way: how far it is, and the ways to stop it, go on, or send it again. */
export function UploadRow({ upload: { name, share, paused, failure }, onAgain, onCancel, onPause }: Props) {
  return (
    <div className="stack" style={{ gap: 8 }}>
      <div className="row between wrap">
        <span className="small clip">{name}</span>
        <span className="row">
          {failure ? (
            <Button variant="default" size="sm" onClick={onAgain}>
              Send it again
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="sm"
              aria-label={paused ? `Go on with ${name}` : `Pause ${name}`}
              onClick={() => onPause(!paused)}
            >
              {paused ? 'Go on' : 'Pause'}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      </div>
      {failure ? (
        <ErrorState text={failure} />
      ) : (
        <Progress
          value={share * 100}
          color={paused ? 'var(--muted)' : 'var(--ink)'}
          aria-label={paused ? `${name}, paused` : `Uploading ${name}`}
        />
      )}
    </div>
  );
}
