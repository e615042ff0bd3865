import { Box, Group, Text } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { TextButton, TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import type { Notification } from '../../../domain/notification/notification.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './notice.module.css';

type Search = { id: string; name: string };

/**
 * Shown below an alert: a button to stop the alerts of its saved search or, if there are several searches, a link to
 * the page for managing them.
 */
function StopAlerts({ searches: [only, ...others] }: { searches: readonly Search[] }) {
  if (only && !others.length) return <StopAlert search={only} />;
  return (
    <Text size="sm" mt="xs">
      <TextLink to={sitePaths.buyingTab('saved')}>Manage alerts</TextLink>
    </Text>
  );
}

function StopAlert({ search: { id, name } }: { search: Search }) {
  const [stopped, setStopped] = useState(false);
  const change = useCommand('changeSavedSearch', () => setStopped(true));
  const text = change.error ? errorText(change.error) : stopped ? `Alerts for “${isolateText(name)}” are off.` : '';
  return (
    <Muted mt="xs" role="status">
      {text}
      {!stopped && !change.error && (
        <TextButton disabled={change.isPending} onClick={() => change.mutate({ id, alerts: 'off' })}>
          Stop alerts for “<bdi>{name}</bdi>”
        </TextButton>
      )}
    </Muted>
  );
}

interface NoticeProps {
  notice: Notification;
  onFollow: () => void;
  /** Shortens an alert about saved-search matches to one line; the page it links to lists them all. */
  brief?: boolean;
  /** Additional controls before the View link. */
  children?: ReactNode;
}

const View = ({ notice: { title, actionUrl }, onFollow }: Pick<NoticeProps, 'notice' | 'onFollow'>) =>
  actionUrl && (
    <TextLink to={actionUrl} onClick={onFollow} aria-label={`View: ${title}`}>
      View
    </TextLink>
  );

/** A notification in a list, with a View link if it leads somewhere. */
export const Notice = ({ notice, onFollow, brief = false, children }: NoticeProps) =>
  brief && notice.searches ? (
    <li className={clsx(classes.notice, classes.brief, !notice.readAt && classes.unread)}>
      <b title={notice.title}>{notice.title}</b>
      <Muted span className={classes.ago}>
        <RelativeTime date={notice.createdAt} />
      </Muted>
      <View notice={notice} onFollow={onFollow} />
    </li>
  ) : (
    <li className={clsx(classes.notice, !notice.readAt && classes.unread)}>
      <Thumb url={notice.imageUrl} width={48} />
      <Box flex={1} miw={0}>
        <b>{notice.title}</b>
        <Muted>
          <Moments text={notice.message} />
        </Muted>
        <Group justify="space-between" gap="sm" fz="sm" c="dimmed">
          <RelativeTime date={notice.createdAt} />
          <Group component="span" gap="smd">
            {children}
            <View notice={notice} onFollow={onFollow} />
          </Group>
        </Group>
        {notice.searches && <StopAlerts searches={notice.searches} />}
      </Box>
    </li>
  );
