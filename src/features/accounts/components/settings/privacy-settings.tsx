import { Button } from '@mantine/core';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { toast } from '../../../../components/ui/toast.tsx';
import { formatDate, formatMoment } from '../../../../domain/shared/time.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useAccountExport } from '../../data/use-account-export.ts';
import { useBlocks } from '../../data/use-blocks.ts';
import { useSupportVisits } from '../../data/use-support-visits.ts';

export const PrivacySettings = ({ uid }: { uid: string }) => (
  <div className="stack" style={{ gap: 20 }}>
    <ExportSection />
    <BlocksSection uid={uid} />
    <VisitsSection uid={uid} />
  </div>
);

function ExportSection() {
  const { bytes, download } = useAccountExport({
    onMutate: () => toast.loading('Gathering your data …'),
    onSuccess: (_done, _none, id) => toast.done(id, 'success', 'Your data was downloaded.'),
    onError: (error, _none, id) => id && toast.done(id, 'error', errorText(error)),
  });
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Your data</h2>
      </div>
      <div className="panel-body stack">
        <p>
          Everything we keep about you in one archive: account, listings, deals, messages, offers, invoices, reviews.
          Each as JSON for programs and as a table for spreadsheets.
        </p>
        {download.error && <ErrorState text={errorText(download.error)} />}
        <div className="row">
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            Export my data
          </Button>
          {download.isPending && (
            <span className="muted small num" role="status">
              {Math.ceil(bytes / 1024)} KB so far
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

/** When an administrator looked as this account, why, and what they changed. */
function VisitsSection({ uid }: { uid: string }) {
  const { status, data, retry } = useSupportVisits(uid);
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>When support acted for you</h2>
      </div>
      <div className="panel-body stack">
        {status === 'error' && <ErrorState text="The visits could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && (
          <EmptyState title="Never">Support can look at your account to help you. It is always listed here.</EmptyState>
        )}
        {data.map((visit) => (
          <div key={visit.id}>
            <p>
              {formatMoment(visit.startedAt)} to {formatMoment(visit.endedAt ?? visit.endsAt)}
            </p>
            <p className="muted small">Reason: {visit.reason}</p>
            <p className="muted small">
              {visit.commands.length
                ? `Changed: ${visit.commands.map((name) => COMMANDS[name] ?? name).join(', ')}.`
                : 'Looked, and changed nothing.'}
            </p>
          </div>
        ))}
      </div>
    </section>
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
    <section className="panel">
      <div className="panel-head">
        <h2>Blocked people</h2>
      </div>
      <div className="panel-body stack">
        {blocks.status === 'error' && <ErrorState text="The list could not be loaded." onRetry={blocks.retry} />}
        {blocks.status === 'success' && !blocks.data.length && (
          <EmptyState title="Nobody is blocked">You can block somebody on their profile.</EmptyState>
        )}
        {unblock.error && <ErrorState text={errorText(unblock.error)} />}
        <ul className="stack">
          {blocks.data.map((block) => (
            <li key={block.uid} className="row between">
              <span>
                {block.name}
                <span className="muted small" style={{ display: 'block' }}>
                  since {formatDate(block.at)}
                </span>
              </span>
              <Button
                variant="default"
                size="sm"
                loading={unblock.isPending && unblock.variables.uid === block.uid}
                onClick={() => unblock.mutate({ uid: block.uid })}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
