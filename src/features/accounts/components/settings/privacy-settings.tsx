import { Button, Group, Stack } from '@mantine/core';
import { UnblockButton } from '../../../../components/account/unblock-button.tsx';
import { ListFoot } from '../../../../components/table/list-foot.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { toast } from '../../../../components/toast/toast.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useAccountExport } from '../../data/account-files.ts';
import { useBlocks, useSupportVisits } from '../../data/account-reads.ts';

export const PrivacySettings = ({ uid }: { uid: string }) => (
  <Stack gap="mlg">
    <ExportSection />
    <BlocksSection uid={uid} />
    <VisitsSection uid={uid} />
  </Stack>
);

function ExportSection() {
  const { progress, download, cancel } = useAccountExport({
    onMutate: () => toast.loading('Preparing your data…'),
    onSuccess: (saved, _none, id) =>
      toast.done(id, 'success', saved ? 'Your data was downloaded.' : 'The export was canceled. Nothing was saved.'),
    onError: (error, _none, id) => id && toast.done(id, 'error', errorText(error)),
  });
  return (
    <Panel>
      <PanelHead>
        <h2>Your data</h2>
      </PanelHead>
      <PanelBody>
        <p>
          Everything we store about you in one archive: account, listings, deals, messages, offers, invoices and
          reviews, as JSON for programs and as tables for spreadsheets.
        </p>
        {download.error && <ErrorState text={errorText(download.error)} />}
        <Group>
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            Export my data
          </Button>
          {download.isPending && (
            <>
              <Button variant="subtle" onClick={cancel}>
                Cancel
              </Button>
              <Muted span className={textClasses.num} role="status">
                {progress || 'Preparing…'}
              </Muted>
            </>
          )}
        </Group>
      </PanelBody>
    </Panel>
  );
}

/** Impersonations of this account: when, why, and what was changed. */
function VisitsSection({ uid }: { uid: string }) {
  const { status, data, total, showMore, retry } = useSupportVisits(uid);
  return (
    <Panel>
      <PanelHead>
        <h2>Support visits</h2>
      </PanelHead>
      <PanelBody>
        {status === 'error' && <ErrorState text="The visits could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && (
          <EmptyState title="No visits">
            Support can use the site as you to help you. Every visit is listed here.
          </EmptyState>
        )}
        {data.map((visit) => (
          <div key={visit.id}>
            <p>
              <Moment at={visit.startedAt} /> to <Moment at={visit.endedAt ?? visit.endsAt} />
            </p>
            <Muted>
              Reason: <bdi>{visit.reason}</bdi>
            </Muted>
            <Muted>
              {visit.commands.length
                ? `Support ${visit.commands.map((name) => DONE[name] ?? name).join(', ')}.`
                : 'Support changed nothing.'}
            </Muted>
          </div>
        ))}
        <ListFoot shown={data.length} total={total} onMore={showMore} />
      </PanelBody>
    </Panel>
  );
}

/** Labels for support's actions, keyed by the name of the command. */
const DONE: Record<string, string> = {
  saveDraft: 'saved a draft',
  convertFigures: 'converted figures of a draft',
  replyAsSupport: 'wrote a message',
  removePicture: 'removed a picture',
  publishChanges: 'published changes to a listing',
  submitListing: 'submitted a listing',
  recallListing: 'withdrew a submission',
  pauseListing: 'paused a listing',
  resumeListing: 'resumed a listing',
};

function BlocksSection({ uid }: { uid: string }) {
  const blocks = useBlocks(uid);
  return (
    <Panel>
      <PanelHead>
        <h2>Blocked people</h2>
      </PanelHead>
      <PanelBody>
        {blocks.status === 'error' && <ErrorState text="The list could not be loaded." onRetry={blocks.retry} />}
        {blocks.status === 'success' && !blocks.data.length && (
          <EmptyState title="No one is blocked">You can block people on their profile.</EmptyState>
        )}
        <Stack component="ul">
          {blocks.data.map((block) => (
            <Group key={block.uid} component="li" justify="space-between">
              <span>
                <bdi>{block.name}</bdi>
                <Muted span display="block">
                  since <Moment at={block.at} form="date" />
                </Muted>
              </span>
              <UnblockButton uid={block.uid} name={block.name} />
            </Group>
          ))}
        </Stack>
        <ListFoot shown={blocks.data.length} total={blocks.total} onMore={blocks.showMore} />
      </PanelBody>
    </Panel>
  );
}
