import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment } from '../../../components/time/moment.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { CopyRow, CopyRows } from '../../../components/ui/copy-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import type { SavedSearch } from '../../../domain/saved-search/saved-search.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** A button that opens a dialog with the secret address for following a saved search in a feed reader. */
export function SearchFeed({ search }: { search: SavedSearch }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton aria-label={`Follow ${search.name} by feed`} onClick={() => setOpened(true)}>
        <IconRss size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Follow by feed">
        <FeedAddress search={search} />
      </Modal>
    </>
  );
}

/** Creates, renews and revokes the feed's secret URL, which is shown only once. */
function FeedAddress({ search: { id, name, feed } }: { search: SavedSearch }) {
  const [url, setUrl] = useState<string | null>(null);
  const renew = useCommand('renewSearchFeed', (made) => setUrl(made.url));
  const end = useCommand('endSearchFeed', () => {
    setUrl(null);
    toast.success('The feed is stopped.');
  });
  const error = renew.error ?? end.error;
  const isMade = feed || url;
  return (
    <Stack>
      <p>
        Follow the newest projects of <bdi>{name}</bdi> in any feed reader, at an address of its own.
      </p>
      {url && (
        <Stack gap="sm" role="status">
          <CopyRows>
            <CopyRow label="Feed address" value={url} />
          </CopyRows>
          <Muted>Copy it now: it is shown only once. Anyone with the address can read the feed.</Muted>
        </Stack>
      )}
      {feed && !url && (
        <Muted>
          Made on <Moment at={feed.since} form="date" />. An address is shown only when it is made; if you need it
          again, renew it. The old one then stops at once.
        </Muted>
      )}
      {error && <ErrorState text={errorText(error)} />}
      <Group>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({ id })}>
          {isMade ? 'Renew address' : 'Make an address'}
        </Button>
        {isMade && (
          <Button variant="subtle" c="brick" loading={end.isPending} onClick={() => end.mutate({ id })}>
            Stop
          </Button>
        )}
      </Group>
    </Stack>
  );
}
