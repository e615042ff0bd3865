import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { formatUtc, relativeTime } from '../../domain/shared/time.ts';
import { useNow } from '../../lib/use-now.ts';
import textClasses from './text.module.css';

// A single timer for all times on a page: an unchanged row does not re-render, but its relative time must still
// advance.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tick = () => {
  for (const listener of listeners) listener();
};
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    clearInterval(timer);
    timer = undefined;
  };
}
const minute = () => Math.floor(Date.now() / MINUTE_MS);

/** The current time, re-rendering the component every minute. */
export function useMinute(): Date {
  useSyncExternalStore(subscribe, minute, minute);
  return useNow();
}

/** `3d ago`, with the exact time (UTC) on hover. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useMinute();
  return (
    <time dateTime={date.toISOString()} title={formatUtc(date)} className={textClasses.num}>
      {relativeTime(date, now)}
    </time>
  );
}
