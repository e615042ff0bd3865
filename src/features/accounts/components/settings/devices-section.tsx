import { Box, Button, Group, Modal, Stack } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useState } from 'react';
import { ListFoot } from '../../../../components/table/list-foot.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useDeviceSession } from '../../../../lib/session/device-session.ts';
import { signOut } from '../../../../lib/session/sign-out.ts';
import { useDevices } from '../../data/account-reads.ts';

/** Devices the account is signed in on, with a button to sign out of all of them. */
export function DevicesSection({ uid }: { uid: string }) {
  const devices = useDevices(uid);
  const here = useDeviceSession(uid);
  const [asking, setAsking] = useState(false);
  const end = useCommand('signOutEverywhere', () => void signOut());
  return (
    <Panel>
      <PanelHead>
        <h2>Signed in on</h2>
      </PanelHead>
      <PanelBody>
        {devices.status === 'loading' && <RowsSkeleton />}
        {devices.status === 'error' && <ErrorState text="Your devices could not be loaded." onRetry={devices.retry} />}
        <Stack component="ul">
          {devices.data.map(({ id, device, lastSeenAt }) => (
            <Group wrap="nowrap" key={id} component="li" gap="smd">
              <IconDeviceLaptop size={20} stroke={1.6} aria-hidden="true" />
              <span>
                <Box component="b" fw={600}>
                  {device}
                </Box>
                <Muted span display="block">
                  {id === here ? 'This device' : <RelativeTime date={lastSeenAt} />}
                </Muted>
              </span>
            </Group>
          ))}
        </Stack>
        <ListFoot shown={devices.data.length} total={devices.total} onMore={devices.showMore} />
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </div>
      </PanelBody>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Sign out everywhere?">
        <Stack>
          <p>Every device is signed out at once, including this one. You’ll need to log in again.</p>
          {end.error && <ErrorState text={errorText(end.error)} />}
          <Button variant="default" c="brick" loading={end.isPending} onClick={() => end.mutate({})}>
            Sign out everywhere
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
