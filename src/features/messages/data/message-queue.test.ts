import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageQueue } from './message-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = () => vi.advanceTimersByTimeAsync(2000);
const texts = (queue: MessageQueue) => queue.messages().map(({ text, state }) => `${text} ${state}`);

test('messages are sent in order, one at a time and more than a second apart', async () => {
  const send = vi.fn(async (_message: { text: string }) => {});
  const queue = new MessageQueue(send, () => true);
  queue.add('one', []);
  queue.add('two', []);
  expect(texts(queue)).toEqual(['one sending', 'two waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(1);
  await later();
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['one', 'two']);
  expect(texts(queue)).toEqual([]);
});

test('without a connection they wait, are discarded, or are sent once it is back', async () => {
  let online = false;
  const send = vi.fn(async (_message: { text: string }) => {});
  const queue = new MessageQueue(send, () => online);
  queue.add('one', []);
  queue.add('two', []);
  await later();
  expect(texts(queue)).toEqual(['one waiting', 'two waiting']);
  queue.discard(queue.messages()[0]?.id ?? '');
  online = true;
  queue.resume();
  await later();
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['two']);
});

test('one that fails holds back the next until it is tried again, as the same message, or discarded', async () => {
  const send = vi.fn(async (_message: { id: string }) => {}).mockRejectedValueOnce(new Error('too soon'));
  const queue = new MessageQueue(send, () => true);
  queue.add('one', []);
  queue.add('two', []);
  await later();
  expect(texts(queue)).toEqual(['one failed', 'two waiting']);
  queue.resume();
  await later();
  await later();
  expect(texts(queue)).toEqual([]);
  expect(send.mock.calls[0]?.[0].id).toBe(send.mock.calls[1]?.[0].id);
});

test('listeners hear of every change until they leave', () => {
  const queue = new MessageQueue(
    async () => {},
    () => false,
  );
  const heard = vi.fn();
  const leave = queue.subscribe(heard);
  queue.add('one', []);
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  queue.add('two', []);
  expect(heard).toHaveBeenCalledTimes(1);
});
