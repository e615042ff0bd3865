import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { badgeText } from '../../../domain/notification/notification.ts';
import { markAllRead, useUnreadCount } from '../data/use-notifications.ts';
import classes from './notification-bell.module.css';
import { NotificationList } from './notification-list.tsx';

/** The bell with its live badge. Opening it marks all notifications as read and recounts the unread ones. */
export function NotificationBell({ uid }: { uid: string }) {
  const [open, setOpen] = useState(false);
  const live = useUnreadCount(uid);
  const [recounted, setRecounted] = useState<number | null>(null);
  const delivered = useRef(0);
  // The recount is shown until the subscription delivers a new count, and ignored if that count arrives first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new live count replaces the recount
  useEffect(() => {
    delivered.current += 1;
    setRecounted(null);
  }, [live]);
  const unread = recounted ?? live;
  const badge = badgeText(unread);

  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened) return;
    const at = delivered.current;
    void markAllRead(uid).then((count) => delivered.current === at && setRecounted(count));
  };
  return (
    <Popover opened={open} onChange={change} width={380} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          aria-label={badge ? `Notifications, ${badge} unread` : 'Notifications'}
          aria-expanded={open}
          onClick={() => change(!open)}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {badge && <span className={clsx(classes.badge, textClasses.num)}>{badge}</span>}
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 24px)">
        <NotificationList uid={uid} onFollow={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
