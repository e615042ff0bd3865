import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../domain/deal/message.ts';

/** Minimum time between two announcements that the other side is typing. */
const TYPING_QUIET_MS = 60_000;
/** Maximum length of a message that is announced in full; users can read longer ones in the log. */
const MAX_LENGTH = 300;

/**
 * Returns announcements for screen readers: each message that arrives and, at intervals, that the other side is typing.
 */
export function useThreadAnnouncements(held: readonly Message[], uid: string, other: string, typing: string): string {
  const [news, setNews] = useState('');
  const newest = held.at(-1);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!newest || newest.clientId === known.current) return;
    const opens = known.current === null;
    known.current = newest.clientId;
    if (!opens && newest.senderId !== uid) setNews(`${other}: ${newest.text.slice(0, MAX_LENGTH) || 'sent files'}`);
  }, [newest, uid, other]);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!typing || performance.now() - typedAt.current < TYPING_QUIET_MS) return;
    typedAt.current = performance.now();
    setNews(typing);
  }, [typing]);
  return news;
}
