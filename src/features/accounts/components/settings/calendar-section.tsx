import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../../../components/time/moment.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { CopyRow, CopyRows } from '../../../../components/ui/copy-rows.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useCalendar } from '../../data/account-reads.ts';

/** The section for the secret URL that calendar apps use to fetch the account's deadlines. */
export const CalendarSection = ({ uid }: { uid: string }) => <CalendarAddress calendar={useCalendar(uid)} />;

interface CalendarAddressProps {
  calendar: ReturnType<typeof useCalendar>;
}

/** The calendar section without its Firebase subscription. Creates, copies, renews and disables the URL. */
export function CalendarAddress({ calendar }: CalendarAddressProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null);
  const renew = useCommand('renewCalendar', (made) => {
    setUrl(made.url);
    setAsking(null);
  });
  const end = useCommand('endCalendar', () => {
    setUrl(null);
    setAsking(null);
    toast.success('The calendar address is turned off.');
  });
  const since = calendar.data?.since;
  return (
    <Panel>
      <PanelHead>
        <h2>Calendar</h2>
      </PanelHead>
      <PanelBody>
        <p>
          See the deadlines of your deals in your own calendar: offers, payments, handovers, inspections and whatever
          comes after a sale. It shows project titles, but no names or amounts.
        </p>
        {calendar.status === 'loading' && <RowsSkeleton />}
        {calendar.status === 'error' && (
          <ErrorState text="Your calendar address could not be loaded." onRetry={calendar.retry} />
        )}
        {url ? <Address url={url} /> : since && <KeptAddress since={since} />}
        {!asking && renew.error && <ErrorState text={errorText(renew.error)} />}
        {calendar.status === 'success' && (
          <Group>
            {since || url ? (
              <>
                <Button variant="default" onClick={() => setAsking('renew')}>
                  Renew address
                </Button>
                <Button variant="subtle" c="brick" onClick={() => setAsking('end')}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
                Make an address
              </Button>
            )}
          </Group>
        )}
      </PanelBody>
      <Modal opened={asking === 'renew'} onClose={() => setAsking(null)} title="Renew the calendar address?">
        <Stack>
          <p>The old address stops working at once. Calendars that use it won’t update until they have the new one.</p>
          {renew.error && <ErrorState text={errorText(renew.error)} />}
          <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
            Renew address
          </Button>
        </Stack>
      </Modal>
      <Modal opened={asking === 'end'} onClose={() => setAsking(null)} title="Turn off the calendar address?">
        <Stack>
          <p>It stops working at once. You can create another at any time.</p>
          {end.error && <ErrorState text={errorText(end.error)} />}
          <Button variant="default" c="brick" loading={end.isPending} onClick={() => end.mutate({})}>
            Turn off
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}

/** A newly created URL, which is shown only once. */
const Address = ({ url }: { url: string }) => (
  <Stack gap="sm" role="status">
    <CopyRows>
      <CopyRow label="Calendar address" value={url} />
    </CopyRows>
    <Muted>
      Copy it now: we keep only a fingerprint of it and cannot show it again. Anyone with the address can read your
      deadlines, so add it to your own calendars alone.
    </Muted>
    <div>
      <Button component="a" href={url.replace(/^https?:/, 'webcal:')} variant="default" size="sm">
        Open in a calendar app
      </Button>
    </div>
  </Stack>
);

const KeptAddress = ({ since }: { since: Date }) => (
  <Muted>
    Made on <Moment at={since} form="date" />. An address is shown only when it is made; if you need it again, renew it.
  </Muted>
);
