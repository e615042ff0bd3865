import { Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { toast } from '../../../../components/ui/toast.tsx';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useAccountExport } from '../../data/use-account-export.ts';
import { useBlocks } from '../../data/use-blocks.ts';
import { useSupportVisits } from '../../data/use-support-visits.ts';

export const PrivacySettings = ({ uid }: { uid: string }) => (
  <Stack gap={20}>
    <ExportSection />
    <BlocksSection uid={uid} />
    <VisitsSection uid={uid} />
  </Stack>
);

function ExportSection() {
  const { bytes, download } = useAccountExport({
    onMutate: () => toast.loading('Gathering your data …'),
    onSuccess: (_done, _none, id) => toast.done(id, 'success', 'Your data was downloaded.'),
    onError: (error, _none, id) => id && toast.done(id, 'error', errorText(error)),
  });
  return (
    <Panel>
      <PanelHead>
        <h2>Your data</h2>
      </PanelHead>
      <PanelBody>
        <p>
          Everything we keep about you in one archive: account, listings, deals, messages, offers, invoices, reviews.
          Each as JSON for programs and as a table for spreadsheets.
        </p>
        {download.error && <ErrorState text={errorText(download.error)} />}
        <Group>
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            Export my data
          </Button>
          {download.isPending && (
            <Text size="sm" c="dimmed" span className={textClasses.num} role="status">
              {Math.ceil(bytes / 1024)} KB so far
            </Text>
          )}
        </Group>
      </PanelBody>
    </Panel>
  );
}

/** When an administrator looked as this account, why, and what they changed. */
function VisitsSection({ uid }: { uid: string }) {
  const { status, data, retry } = useSupportVisits(uid);
  return (
    <Panel>
      <PanelHead>
        <h2>When support acted for you</h2>
      </PanelHead>
      <PanelBody>
        {status === 'error' && <ErrorState text="The visits could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && (
          <EmptyState title="Never">Support can look at your account to help you. It is always listed here.</EmptyState>
        )}
        {data.map((visit) => (
          <div key={visit.id}>
            <p>
              {formatMoment(visit.startedAt)} to {formatMoment(visit.endedAt ?? visit.endsAt)}
            </p>
            <Text size="sm" c="dimmed">
              Reason: {visit.reason}
            </Text>
            <Text size="sm" c="dimmed">
              {visit.commands.length
                ? `Changed: ${visit.commands.map((name) => COMMANDS[name] ?? name).join(', ')}.`
                : 'Looked, and changed nothing.'}
            </Text>
          </div>
        ))}
      </PanelBody>
    </Panel>
  );
}

/** What support may change, in words. */
const COMMANDS: Record<string, string> = {
  saveDraft: 'a draft',
  replyAsSupport: 'wrote a message',
  removePicture: 'a picture',
  publishChanges: 'a listing',
  submitListing: 'submitted a listing',
  recallListing: 'took a submission back',
  pauseListing: 'paused a listing',
  resumeListing: 'resumed a listing',
};

function BlocksSection({ uid }: { uid: string }) {
  const blocks = useBlocks(uid);
  const unblock = useCommand('unblockPerson');
  return (
    <Panel>
      <PanelHead>
        <h2>Blocked people</h2>
      </PanelHead>
      <PanelBody>
        {blocks.status === 'error' && <ErrorState text="The list could not be loaded." onRetry={blocks.retry} />}
        {blocks.status === 'success' && !blocks.data.length && (
          <EmptyState title="Nobody is blocked">You can block somebody on their profile.</EmptyState>
        )}
        {unblock.error && <ErrorState text={errorText(unblock.error)} />}
        <Stack component="ul">
          {blocks.data.map((block) => (
            <Group key={block.uid} component="li" justify="space-between">
              <span>
                {block.name}
                <Text size="sm" c="dimmed" span display="block">
                  since {formatDate(block.at)}
                </Text>
              </span>
              <Button
                variant="default"
                size="sm"
                loading={unblock.isPending && unblock.variables.uid === block.uid}
                onClick={() => unblock.mutate({ uid: block.uid })}
              >
                Unblock
              </Button>
            </Group>
          ))}
        </Stack>
      </PanelBody>
    </Panel>
  );
}
