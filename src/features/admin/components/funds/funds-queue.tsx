import { Button, Group, Stack, Text } from '@mantine/core';
import { Moment } from '../../../../components/time/moment.tsx';
import { CommandDialog } from '../../../../components/ui/command-dialog.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { FileLink } from '../../../../components/upload/file-link.tsx';
import { FUNDS_DAYS } from '../../../../domain/buyer/funds.ts';
import type { FundsCheck } from '../../../../domain/buyer/funds-check.ts';
import { FUNDS_BANDS } from '../../../../domain/buyer/options.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { filePaths } from '../../../../domain/upload/stored-file.ts';
import { usePersonName, useWaitingFunds } from '../../data/account-reads.ts';
import { EmptyList } from '../list/admin-list.tsx';

/** Proof-of-funds documents waiting to be checked against the amount they claim. */
export function FundsQueue({ uid }: { uid: string }) {
  const list = useWaitingFunds();
  const { status, data, retry } = list.live;
  if (status === 'loading' && !data.length) return <RowsSkeleton rows={4} />;
  if (status === 'error') return <ErrorState text="The documents could not be loaded." onRetry={retry} />;
  if (!data.length)
    return (
      <EmptyList noun="documents" list={list}>
        New ones appear here automatically.
      </EmptyList>
    );
  return (
    <Stack>
      <Muted inherit>Compare name, date and amount. Opening a document and deciding on it are recorded.</Muted>
      {data.map((check) => (
        <Waiting key={check.uid} check={check} own={check.uid === uid} />
      ))}
      {list.next && (
        <Text size="sm">
          <TextLink to={list.next}>More documents</TextLink>
        </Text>
      )}
    </Stack>
  );
}

/** One document with its approve and reject buttons. Administrators can't decide on their own proof of funds. */
function Waiting({ check, own }: { check: FundsCheck; own: boolean }) {
  const name = usePersonName(check.uid);
  const amount = FUNDS_BANDS[check.band];
  const about = { uid: check.uid, fileId: check.id, band: check.band };
  return (
    <Panel component="article">
      <PanelHead>
        <h2 dir="auto">{name}</h2>
        <Text size="sm" span>
          <TextLink to={adminPaths.user(check.uid)}>Account</TextLink>
        </Text>
      </PanelHead>
      <PanelBody>
        <p>States {amount}.</p>
        <FileLink file={check} href={filePaths.funds(check.uid, check.id)} />
        <Muted>
          Sent <Moment at={check.createdAt} />
        </Muted>
        {own ? (
          <Muted>This is yours: another administrator has to compare it.</Muted>
        ) : (
          <Group>
            <CommandDialog
              command="decideFunds"
              label={`Mark ${isolateText(name)}’s funds as checked?`}
              submitLabel="Mark as checked"
              explanation={`Sellers see “Document checked” beside ${amount} for ${FUNDS_DAYS} days. The file is deleted, and ${isolateText(name)} is notified.`}
              done="Marked as checked."
              input={() => ({ ...about, reason: null })}
              trigger={(open) => (
                <Button variant="default" size="sm" onClick={open}>
                  Mark as checked
                </Button>
              )}
            />
            <CommandDialog
              command="decideFunds"
              label={`Reject ${isolateText(name)}’s document?`}
              submitLabel="Reject document"
              explanation="The file is deleted. They can send another."
              reason={{ label: 'Reason', description: 'They are notified with it.' }}
              done="Document rejected."
              input={(reason) => ({ ...about, reason })}
              trigger={(open) => (
                <Button variant="default" size="sm" c="brick" onClick={open}>
                  Reject
                </Button>
              )}
            />
          </Group>
        )}
      </PanelBody>
    </Panel>
  );
}
