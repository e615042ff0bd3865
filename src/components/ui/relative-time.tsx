import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '../../domain/shared/durations.ts';
import { formatUtc, relativeTime } from '../../domain/shared/time.ts';
import textClasses from './text.module.css';

// One timer for all times of a page: a row that has not changed is not drawn again, but what it says of time moves on.
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

/** The time, for what is to be drawn again every minute. */
export function useMinute(): Date {
  useSyncExternalStore(subscribe, minute, minute);
  return new Date();
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
