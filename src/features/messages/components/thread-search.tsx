import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { formatCount } from '../../../domain/shared/numbers.ts';
import type { ThreadMessages } from '../data/use-thread-messages.ts';
import classes from './thread-search.module.css';

/** Minimum length of a search text, because shorter texts occur in almost every message. */
const MIN_LENGTH = 2;
/** Maximum number of messages that a search loads before asking to continue. */
const MAX_READ = 5000;
/** Debounce delay, long enough to type the next letter. */
const PAUSE_MS = 250;

interface ThreadSearchProps {
  thread: ThreadMessages;
  /** Called with the lowercase search text and the ID of the current match; null if there is none. */
  onFind: (query: string, id: string | null) => void;
  onClose: () => void;
}

/**
 * Searches a whole thread, newest message first. Older messages are loaded during the search, and the user steps
 * through the matches.
 */
export function ThreadSearch({ thread, onFind, onClose }: ThreadSearchProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [limit, setLimit] = useState(MAX_READ);
  const [failed, setFailed] = useState(false);
  const { held, complete, readMore } = thread;
  const query = text.trim().toLowerCase();
  const active = query.length >= MIN_LENGTH;
  const hits = active ? held.filter((message) => message.text.toLowerCase().includes(query)) : [];
  const index = hits.findIndex(({ clientId }) => clientId === at);
  const going = active && !complete && held.length < limit && !failed;
  const newest = hits.at(-1)?.clientId ?? null;

  const reading = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each loaded page and for each search text
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(async () => {
      if (reading.current) return;
      reading.current = true;
      await readMore().catch(() => setFailed(true));
      reading.current = false;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [going, held.length, query, readMore]);

  const go = (id: string | null) => {
    setAt(id);
    onFind(active ? query : '', id);
  };
  // Start at the newest match, even if it is found only after loading more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index follows from the text and the newest match
  useEffect(() => go(index >= 0 ? at : newest), [query, active, newest === null]);
  const step = (by: number) => {
    const next = hits[(index + by + hits.length) % hits.length];
    if (next) go(next.clientId);
  };
  const place = index >= 0 ? `${index + 1} of ${hits.length}` : '';
  const status = failed
    ? 'Older messages could not be read.'
    : going
      ? `${place || 'Searching'}, ${formatCount(held.length)} messages read…`
      : place || (active ? 'No messages found' : '');
  return (
    <search className={classes.search}>
      <TextInput
        flex={1}
        miw={0}
        size="sm"
        aria-label="Search in this conversation"
        placeholder="Search"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFailed(false);
          setLimit(MAX_READ);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'ArrowUp' || (event.key === 'Enter' && !event.shiftKey)) step(-1);
          else if (event.key === 'ArrowDown' || event.key === 'Enter') step(1);
          else return;
          event.preventDefault();
        }}
      />
      <IconButton aria-label="Earlier result" disabled={!hits.length} onClick={() => step(-1)}>
        <IconChevronUp size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label="Later result" disabled={!hits.length} onClick={() => step(1)}>
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <IconButton aria-label="Close the search" onClick={onClose}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {active && (
        <Muted size="xs" className={classes.status}>
          <span role="status">{status}</span>{' '}
          {failed && <TextButton onClick={() => setFailed(false)}>Try again</TextButton>}
          {!going && !failed && !complete && (
            <TextButton onClick={() => setLimit(held.length + MAX_READ)}>Search older messages</TextButton>
          )}
        </Muted>
      )}
    </search>
  );
}
