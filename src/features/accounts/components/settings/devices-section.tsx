import { Button, Modal } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useDeviceSession } from '../../../../lib/session/device-session.ts';
import { signOut } from '../../../../lib/session/sign-out.ts';
import { useDevices } from '../../data/use-devices.ts';

/** Where somebody is signed in. Ending is for all at once. */
export function DevicesSection({ uid }: { uid: string }) {
  const devices = useDevices(uid);
  const here = useDeviceSession(uid);
  const [asking, setAsking] = useState(false);
  const end = useCommand('signOutEverywhere', () => void signOut());
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Signed in on</h2>
      </div>
      <div className="panel-body stack">
        {devices.status === 'loading' && <RowsSkeleton />}
        {devices.status === 'error' && <ErrorState text="Your devices could not be loaded." onRetry={devices.retry} />}
        <ul className="stack">
          {devices.data.map(({ id, device, lastSeenAt }) => (
            <li key={id} className="row" style={{ gap: 12 }}>
              <IconDeviceLaptop size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <b style={{ fontWeight: 600 }}>{device}</b>
                <span className="muted small" style={{ display: 'block' }}>
                  {id === here ? 'This device' : <RelativeTime date={lastSeenAt} />}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Sign out everywhere?">
        <div className="stack">
          <p>Every device is signed out at once, this one too. You log in again here.</p>
          {end.error && <ErrorState text={errorText(end.error)} />}
          <Button variant="default" className="danger" loading={end.isPending} onClick={() => end.mutate({})}>
            Sign out everywhere
          </Button>
        </div>
      </Modal>
    </section>
  );
}
