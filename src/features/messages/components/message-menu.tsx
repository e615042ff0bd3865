import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ReportButton } from '../../../components/report/report-button.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { Message } from '../../../domain/deal/message.ts';
import { formatClock } from '../../../domain/shared/time.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import classes from './message-bubble.module.css';

interface MessageMenuProps {
  dealId: string;
  message: Message;
  /** Called to mark this message and all later ones as unread; null if that is not possible. */
  onUnread: ((messageId: string) => void) | null;
}

/** Actions on a message from the other side. */
export function MessageMenu({ dealId, message, onUnread }: MessageMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isReporting, setIsReporting] = useState(false);
  const clipboard = useClipboard();
  const mayReport = useImpersonatedUid() === null;
  if (!mayReport && !message.text) return null;
  const sentAt = formatClock(message.createdAt);
  return (
    <>
      <Menu position="bottom-start" width={180}>
        <Menu.Target>
          <IconButton ref={button} className={classes.more} aria-label={`More about the message from ${sentAt}`}>
            <IconDots size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {message.text && (
            <Menu.Item
              onClick={() => {
                clipboard.copy(message.text);
                toast.success('Copied.');
              }}
            >
              Copy the text
            </Menu.Item>
          )}
          {onUnread && <Menu.Item onClick={() => onUnread(message.clientId)}>Mark as unread</Menu.Item>}
          {mayReport && (
            <Menu.Item
              onClick={() => {
                // Focus this button first, because the dialog returns the focus to it and the menu's items are gone by
                // then.
                button.current?.focus();
                setIsReporting(true);
              }}
            >
              Report
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {mayReport && (
        <ReportButton
          kind="message"
          subjectId={`${dealId}/${message.clientId}`}
          label={`Report the message from ${sentAt}`}
          control={{ opened: isReporting, onChange: setIsReporting }}
        />
      )}
    </>
  );
}
