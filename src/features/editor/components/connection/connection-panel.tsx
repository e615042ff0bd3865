import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConnectionStatus } from '../../../../components/connection/connection-status.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { useConnection } from '../../../../lib/firebase/listing-reads.ts';
import type { StepProps } from '../step-props.ts';
import { ConnectForm } from './connect-form.tsx';
import { ConnectedFigures } from './connected-figures.tsx';

/** An account on its way to figures: connected, read, compared. */
export function ConnectionPanel(props: StepProps) {
  const { status, data, retry } = useConnection(props.listing);
  const [replacing, setReplacing] = useState(false);
  if (status === 'error') return <ErrorState text="Your connection could not be loaded." onRetry={retry} />;
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  const [connection] = data;
  if (!connection) return <ConnectForm listingId={props.listingId} />;
  const stop = () => setReplacing(false);
  return (
    <Stack>
      <ConnectionStatus connection={connection}>
        {!replacing && (
          <Button variant="default" size="sm" onClick={() => setReplacing(true)}>
            Use another key
          </Button>
        )}
      </ConnectionStatus>
      {replacing && <ConnectForm listingId={props.listingId} onCancel={stop} onDone={stop} />}
      {connection.state === 'connected' && !replacing && <ConnectedFigures {...props} connection={connection} />}
    </Stack>
  );
}
