import { Box, Group, Text } from '@mantine/core';
import clsx from 'clsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import type { Notification } from '../../../domain/notification/notification.ts';
import classes from './notification-list.module.css';
import { StopAlerts } from './stop-alerts.tsx';

/** A notification, with View where it leads somewhere. */
export const Notice = ({ notice, onFollow }: { notice: Notification; onFollow: () => void }) => (
  <li className={clsx(classes.notice, !notice.readAt && classes.unread)}>
    <Thumb url={notice.imageUrl} width={48} />
    <Box flex={1} miw={0}>
      <b>{notice.title}</b>
      <Text size="sm" c="dimmed">
        {notice.message}
      </Text>
      <Group component="p" justify="space-between" fz="sm" c="dimmed">
        <RelativeTime date={notice.createdAt} />
        {notice.actionUrl && (
          <TextLink to={notice.actionUrl} onClick={onFollow} aria-label={`View: ${notice.title}`}>
            View
          </TextLink>
        )}
      </Group>
      {notice.searches && <StopAlerts searches={notice.searches} />}
    </Box>
  </li>
);
