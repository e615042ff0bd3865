import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton, TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { MAIL_TOPICS, type MailTopic } from '../../../domain/notification/mail-topics.ts';
import type { Notification } from '../../../domain/notification/notification.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useNotificationPages } from '../data/use-notifications.ts';
import { Notice } from './notice.tsx';

const BY_TEXT = {
  label: 'Filter by title or text',
  textOf: ({ title, message }: Notification) => `${title} ${message}`,
};

interface NotificationPagesProps {
  uid: string;
  onlyUnread: boolean;
  topic: MailTopic | null;
  /** False during an impersonation, when nothing is marked as read. */
  isOwn: boolean;
}

/**
 * Paginated notifications, newest first. A notification can be marked as read, which also happens when the user follows
 * its link.
 */
export function NotificationPages({ uid, onlyUnread, topic, isOwn }: NotificationPagesProps) {
  const pages = useNotificationPages(uid, onlyUnread, topic);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, BY_TEXT);
  const mark = useCommand('markNotificationRead');
  const list = useRef<HTMLUListElement>(null);
  // This notification's button disappears, so move keyboard focus to the next one.
  const read = ({ id }: Notification, button: HTMLElement) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
    const at = all.indexOf(button);
    (all[at + 1] ?? all[at - 1] ?? list.current)?.focus();
    mark.mutate({ notificationId: id });
  };
  if (pages.status === 'error') return <ErrorState text="Failed to load notifications" onRetry={pages.retry} />;
  if (pages.status === 'loading' && !rows.length && !isFiltered) return <RowsSkeleton />;
  if (!rows.length && !isFiltered) return <Nothing onlyUnread={onlyUnread} topic={topic} />;
  return (
    <>
      {filter}
      {mark.error && <Refusal error={mark.error} />}
      <Panel component="div" maw={720}>
        <ul ref={list} aria-label="Notifications" tabIndex={-1}>
          {rows.map((notice) => (
            <Notice
              key={notice.id}
              notice={notice}
              onFollow={() => isOwn && !notice.readAt && mark.mutate({ notificationId: notice.id })}
            >
              {isOwn && !notice.readAt && (
                <TextButton
                  data-mark
                  aria-label={`Mark as read: ${notice.title}`}
                  onClick={({ currentTarget }) => read(notice, currentTarget)}
                >
                  Mark as read
                </TextButton>
              )}
            </Notice>
          ))}
        </ul>
      </Panel>
      {foot}
    </>
  );
}

function Nothing({ onlyUnread, topic }: Pick<NotificationPagesProps, 'onlyUnread' | 'topic'>) {
  if (!onlyUnread && !topic) {
    return (
      <EmptyState
        title="No notifications yet"
        action={
          <Button component={Link} to={sitePaths.search}>
            Browse projects
          </Button>
        }
      >
        Updates on your deals and on projects you watch appear here.
      </EmptyState>
    );
  }
  const label = topic && MAIL_TOPICS[topic].label;
  return (
    <Muted size="md" py="md">
      {onlyUnread ? `You’re all caught up${label ? ` on “${label}”` : ''}.` : `Nothing about “${label}” yet.`}{' '}
      <TextLink to={sitePaths.notifications()}>Show all notifications</TextLink>
    </Muted>
  );
}
