import { useSyncExternalStore } from 'react';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { MessageQueue, type Unsent } from './message-queue.ts';
import { sendMessage } from './use-thread.ts';

const queues = new Map<string, MessageQueue>();

/** The queue of a deal's messages that the signed-in user has written. It outlives the screen, not the page. */
export function outboxOf(dealId: string): MessageQueue {
  const key = `${firebaseAuth.currentUser?.uid ?? ''} ${dealId}`;
  const known = queues.get(key);
  if (known) return known;
  const queue = new MessageQueue(
    (message) => sendMessage(dealId, message),
    () => navigator.onLine,
  );
  window.addEventListener('online', () => {
    // Written by somebody who has signed out since, they stay unsent.
    if (key.startsWith(`${firebaseAuth.currentUser?.uid ?? ''} `)) queue.resume();
  });
  queues.set(key, queue);
  return queue;
}

/** The messages of a deal that have not been sent, oldest first. */
export function useUnsent(dealId: string): readonly Unsent[] {
  const queue = outboxOf(dealId);
  return useSyncExternalStore(queue.subscribe, queue.messages);
}
