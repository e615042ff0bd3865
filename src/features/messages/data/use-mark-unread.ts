import { useCallback, useState } from 'react';
import { toast } from '../../../components/toast/toast.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

interface MarkUnread {
  /**
   * Id of the message marked as unread since the thread opened. While it is set, the open thread isn't marked as read.
   */
  keptUnread: string | null;
  markUnread: (messageId: string) => void;
}

/** Marks a message in a deal's thread and all later ones as unread, even while the thread is open. */
export function useMarkUnread(dealId: string): MarkUnread {
  const [keptUnread, setKeptUnread] = useState<string | null>(null);
  const { mutate } = useCommand('markUnread', () => toast.success('Marked as unread.'));
  const markUnread = useCallback(
    (messageId: string) => {
      setKeptUnread(messageId);
      const undo = (error: Error) => {
        setKeptUnread(null);
        toast.error(errorText(error));
      };
      mutate({ dealId, messageId }, { onError: undo });
    },
    [dealId, mutate],
  );
  return { keptUnread, markUnread };
}
