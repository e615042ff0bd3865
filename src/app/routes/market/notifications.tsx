import { Button, Group, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../components/ui/link.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { SectionHead } from '../../../components/ui/section.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { MAIL_TOPIC_KEYS, MAIL_TOPICS, type MailTopic } from '../../../domain/notification/mail-topics.ts';
import { MAX_UNREAD } from '../../../domain/notification/notification.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { NotificationPages } from '../../../features/notifications/components/notification-pages.tsx';
import { useUnreadCount } from '../../../features/notifications/data/use-notifications.ts';
import { announce } from '../../../lib/announce.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import { useChoice } from '../../../lib/use-choice.ts';

const SHOWN = { all: 'All', unread: 'Unread' } as const;
type Shown = keyof typeof SHOWN;
const TABS = Object.entries(SHOWN) as [Shown, string][];
const TOPICS = [
  { value: '', label: 'About everything' },
  ...MAIL_TOPIC_KEYS.map((topic) => ({ value: topic, label: MAIL_TOPICS[topic].label })),
];

/** All notifications, filtered by unread state and topic. */
export function Component() {
  const { uid } = useMe();
  const show = useChoice('show', SHOWN, 'all');
  const topic = useChoice<MailTopic, null>('about', MAIL_TOPICS, null);
  const setAddress = useSearchParams()[1];
  const isOwn = useImpersonatedUid() === null;
  const unread = useUnreadCount(uid);
  const counted = unread < MAX_UNREAD ? unread : `${MAX_UNREAD}+`;
  const mark = useCommand('markNotificationsRead', () => announce('All marked as read.'));
  return (
    <>
      <SectionHead>
        <PageTitle mb={0}>Notifications</PageTitle>
        {isOwn && (
          <Button
            variant="default"
            size="sm"
            data-disabled={unread === 0 || undefined}
            aria-disabled={unread === 0}
            loading={mark.isPending}
            onClick={() => unread > 0 && mark.mutate({ userId: uid })}
          >
            Mark all as read
          </Button>
        )}
      </SectionHead>
      {mark.error && <Refusal error={mark.error} />}
      <Tabs
        label="Notifications"
        tabs={TABS.map(([key, label]) => [key, key === 'unread' && unread ? `${label} ${counted}` : label] as const)}
        current={show}
        to={(key) => sitePaths.notifications(key, topic)}
      />
      <Group mb="sm" justify="space-between" maw={720}>
        <NativeSelect
          size="sm"
          aria-label="What they are about"
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          rightSectionPointerEvents="none"
          data={TOPICS}
          value={topic ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setAddress(new URL(sitePaths.notifications(show, value), location.origin).searchParams, {
              replace: true,
              preventScrollReset: true,
              flushSync: true,
            })
          }
        />
        {isOwn && (
          <TextLink size="sm" to={sitePaths.settings('notifications')}>
            Change emails
          </TextLink>
        )}
      </Group>
      <NotificationPages
        key={`${show} ${topic}`}
        uid={uid}
        onlyUnread={show === 'unread'}
        topic={topic}
        isOwn={isOwn}
      />
    </>
  );
}
