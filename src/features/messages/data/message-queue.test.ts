import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Kept, MessageQueue } from './message-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const later = () => vi.advanceTimersByTimeAsync(2000);
const texts = (queue: MessageQueue) => queue.messages().map(({ text, state }) => `${text} ${state}`);

/** Fakes a device's stored messages and the lock shared by its tabs. */
function device() {
  let kept: Kept[] = [];
  let queued: Promise<unknown> = Promise.resolve();
  const keeper = {
    all: () => kept,
    add: (message: Kept) => {
      kept = [...kept, message];
    },
    remove: (id: string) => {
      kept = kept.filter((message) => message.id !== id);
    },
  };
  const alone = (run: () => Promise<void>) => {
    const turn = queued.then(run);
    queued = turn;
    return turn;
  };
  const tab = (send: (message: Kept) => Promise<void>, isReady = () => true) =>
    new MessageQueue(keeper, { send, isReady, alone });
  return { tab, kept: () => kept.map(({ text }) => text) };
}
const sender = () => vi.fn(async (_message: Kept) => {});
const sent = (send: ReturnType<typeof sender>) => send.mock.calls.map(([{ text }]) => text);

test('messages are sent in order, one at a time and more than a second apart', async () => {
  const send = sender();
  const queue = device().tab(send);
  queue.add('one', []);
  queue.add('two', []);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts(queue)).toEqual(['two waiting']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(1);
  await later();
  expect(sent(send)).toEqual(['one', 'two']);
  expect(texts(queue)).toEqual([]);
});

test('without a connection they wait, can be discarded, or are sent once it is back', async () => {
  let online = false;
  const send = sender();
  const queue = device().tab(send, () => online);
  queue.add('one', []);
  queue.add('two', []);
  await later();
  expect(texts(queue)).toEqual(['one waiting', 'two waiting']);
  queue.discard(queue.messages()[0]?.id ?? '');
  online = true;
  queue.resume();
  await later();
  expect(sent(send)).toEqual(['two']);
});

test('a failed message holds back the next until it is retried, as the same message, or discarded', async () => {
  const send = sender().mockRejectedValueOnce(new Error('too soon'));
  const queue = device().tab(send);
  queue.add('one', []);
  queue.add('two', []);
  await later();
  expect(texts(queue)).toEqual(['one failed', 'two waiting']);
  queue.resume();
  await later();
  await later();
  expect(texts(queue)).toEqual([]);
  expect(send.mock.calls[0]?.[0].id).toBe(send.mock.calls[1]?.[0].id);
  expect(sent(send)).toEqual(['one', 'one', 'two']);
});

test('messages left by a page are sent by the next one, under the same ids and in order', async () => {
  const { tab, kept } = device();
  const offline = tab(sender(), () => false);
  offline.add('one', ['file']);
  offline.add('two', []);
  const ids = offline.messages().map(({ id }) => id);
  const send = sender();
  tab(send).resume();
  await later();
  await later();
  expect(send.mock.calls.map(([message]) => message.id)).toEqual(ids);
  expect(send.mock.calls[0]?.[0].attachments).toEqual(['file']);
  expect(kept()).toEqual([]);
});

test('two tabs send each message once', async () => {
  const { tab } = device();
  const send = sender();
  const one = tab(send);
  const two = tab(send);
  one.add('first', []);
  two.add('second', []);
  two.resume();
  one.resume();
  for (let i = 0; i < 5; i++) await later();
  expect(sent(send)).toEqual(['first', 'second']);
  two.refresh();
  expect([...texts(one), ...texts(two)]).toEqual([]);
});

test('a message sent or discarded in another tab meanwhile isn’t sent', async () => {
  const { tab } = device();
  let online = false;
  const send = sender();
  const one = tab(send, () => online);
  const two = tab(send, () => online);
  one.add('first', []);
  two.discard(one.messages()[0]?.id ?? '');
  online = true;
  one.resume();
  await later();
  expect(send).not.toHaveBeenCalled();
});

test('listeners are told of every change until they leave', () => {
  const queue = device().tab(
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
