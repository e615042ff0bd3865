import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Connection, isRefreshable, PROCESSOR_LABELS } from '../../domain/connection/connection.ts';
import { hasLostMark } from '../../domain/connection/states.ts';
import { RECOMPUTED_MONTHS } from '../../domain/processor-export/recomputed.ts';
import { isolateText } from '../../domain/shared/isolate-text.ts';
import { formatCount } from '../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { Moment } from '../time/moment.tsx';
import { toast } from '../toast/toast.tsx';
import { CommandDialog } from '../ui/command-dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Muted } from '../ui/muted.tsx';
import { Note } from '../ui/note.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import textClasses from '../ui/text.module.css';

/**
 * Number of progress steps of a sync: one per full month, one for the current, incomplete month, and one for the
 * subscriptions.
 */
const STEPS = RECOMPUTED_MONTHS + 2;

/** The progress of syncing a connected account, which continues after the seller leaves the page. */
export function ReadingAccount({ connection }: { connection: Connection }) {
  const { reading, processor, problem, nextAt } = connection;
  if (!reading) return null;
  const { transactions, subscriptions, months, pace } = reading;
  const name = PROCESSOR_LABELS[processor];
  const read = [
    transactions ? `${formatCount(transactions)} transactions` : '',
    subscriptions ? `${formatCount(subscriptions)} subscriptions` : '',
  ].filter(Boolean);
  return (
    <Stack gap="sm">
      <Text size="sm" span role="status">
        {read.length ? `${read.join(' and ')} read` : `Reading ${name}`}
      </Text>
      <Progress value={(100 * months) / STEPS} color="var(--ink)" aria-label={`Reading ${name}`} />
      <Muted>
        {pace === 'reading' || !nextAt ? (
          'You can leave this page; reading continues.'
        ) : (
          <>
            {problem} It goes on where it stopped, on <Moment at={nextAt} />.
          </>
        )}
      </Muted>
    </Stack>
  );
}

interface ConnectionStatusProps {
  connection: Connection;
  /** Additional actions, next to the buttons. */
  children?: ReactNode;
}

/** Lets the seller manage a connection: account, key, time of the last sync, problems, and a button to disconnect. */
export function ConnectionStatus({ connection, children }: ConnectionStatusProps) {
  const { listingId, processor, accountName, lastFour, isTest, state, since, readAt, problem, reading } = connection;
  const refresh = useCommand('refreshConnection', () => toast.success('The account is being read.'));
  const name = PROCESSOR_LABELS[processor];
  const isBroken = hasLostMark(state);
  return (
    <Stack gap="smd">
      <Note tone={isBroken ? 'brick' : state === 'connected' ? 'fern' : 'slate'} role={isBroken ? 'alert' : undefined}>
        {isBroken ? (
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconPlugConnected size={18} stroke={1.6} aria-hidden="true" />
        )}
        <Box miw={0} className={textClasses.breakAnywhere}>
          {isBroken && (
            <>
              {problem} Since {formatCalendarDate(since)} its figures are not marked as connected.{' '}
            </>
          )}
          <span>
            {accountName ? `${isolateText(accountName)} at ${name}` : name}, key ending in <code>{lastFour}</code>
            {isTest && ', a sandbox'}.{' '}
          </span>
          {readAt ? (
            <>
              {isBroken ? 'Last read' : 'Read'} <RelativeTime date={readAt} />
              {!isBroken && ', and once a day'}.
            </>
          ) : (
            !isBroken && 'Not read yet.'
          )}
          {!isBroken && !reading && problem && ` ${problem}`}
        </Box>
      </Note>
      <ReadingAccount connection={connection} />
      <Group gap="sm" wrap="wrap">
        {isRefreshable(connection) && state !== 'connecting' && (
          <Button variant="default" size="sm" loading={refresh.isPending} onClick={() => refresh.mutate({ listingId })}>
            Read again
          </Button>
        )}
        <CommandDialog
          command="removeConnection"
          label="Remove the connection"
          submitLabel="Remove it"
          danger
          done="The connection was removed."
          explanation={
            <Text>
              The key and what was read with it are deleted. Figures keep their values and are marked as yours. You can
              delete the key at {name}, too.
            </Text>
          }
          input={() => ({ listingId })}
        />
        {children}
      </Group>
      {refresh.error && <ErrorState text={errorText(refresh.error)} />}
    </Stack>
  );
}
