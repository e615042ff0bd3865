import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES_PER_PAGE, type Message, messageSchema } from '../../../domain/deal/message.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';
import { readBefore } from '../../../lib/firebase/read-before.ts';
import {
  EMPTY,
  hasLoadedOlder,
  hasOlder,
  showMessage,
  showNewer,
  showNewest,
  shownMessages,
  showOlder,
  type ThreadWindow,
  withNewest,
  withOlder,
} from './thread-window.ts';

/**
 * Number of messages that a search loads at a time; limited, because Firestore blocks the main thread while processing
 * them.
 */
const SEARCH_BATCH_SIZE = 100;

/**
 * Returns a deal's messages: the newest live, older ones on request. Messages never change, so each is fetched once and
 * then held in memory, and only some of them are rendered.
 */
export function useThreadMessages(dealId: string) {
  const { status, data: newest, retry } = useLiveQuery(dealQueries.messages(dealId), messageSchema);
  const [seen, setSeen] = useState<readonly Message[] | null>(null);
  const [window, setWindow] = useState<ThreadWindow>(EMPTY);
  if (status === 'success' && seen !== newest) {
    setSeen(newest);
    setWindow(withNewest(window, newest));
  }
  const latest = useRef(window);
  useEffect(() => {
    latest.current = window;
  }, [window]);

  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const busy = useRef(false);
  /** Loads up to `count` messages before the first message in memory. Returns true on success. */
  const hold = useCallback(
    async (count: number): Promise<boolean> => {
      const first = latest.current.held[0];
      if (!first || latest.current.complete) return true;
      const older = await readBefore(dealQueries.messages(dealId), messageSchema, first.clientId, count);
      const next = (now: ThreadWindow) =>
        // The thread may have been reset in the meantime.
        now.held[0]?.clientId === first.clientId ? withOlder(now, older, older.length < count) : now;
      latest.current = next(latest.current);
      setWindow(next);
      return true;
    },
    [dealId],
  );
  const older = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setReading('reading');
    try {
      if (!hasLoadedOlder(latest.current)) await hold(MESSAGES_PER_PAGE);
      setWindow(showOlder);
      setReading('idle');
    } catch {
      setReading('failed');
    }
    busy.current = false;
  }, [hold]);
  const newer = useCallback(() => setWindow(showNewer), []);
  const toNewest = useCallback(() => setWindow(showNewest), []);
  const show = useCallback((id: string) => setWindow((now) => showMessage(now, id)), []);
  const readMore = useCallback(() => hold(SEARCH_BATCH_SIZE), [hold]);
  const isOpening = window.held.length <= newest.length;
  // Memoized so that the log re-renders only when something has changed.
  return useMemo(
    () => ({
      status,
      retry,
      held: window.held,
      /** True until older messages are requested. */
      isOpening,
      complete: window.complete,
      shown: shownMessages(window),
      hasOlder: hasOlder(window),
      /** True if the newest messages are shown, not an earlier part. */
      atNewest: window.lastId === null,
      reading,
      older,
      newer,
      newest: toNewest,
      show,
      readMore,
    }),
    [status, retry, window, isOpening, reading, older, newer, toNewest, show, readMore],
  );
}
export type ThreadMessages = ReturnType<typeof useThreadMessages>;
