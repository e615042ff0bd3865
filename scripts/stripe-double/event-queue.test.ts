import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { EventQueue } from './event-queue.ts';
import type { PlatformEvent } from './platform-objects.ts';

const event = (id: string): PlatformEvent => ({
  id,
  object: 'event',
  type: 'charge.updated',
  created: 0,
  livemode: true,
  data: { object: { id: 'ch_1', object: 'charge', created: 0 } },
});
const START = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(START + ms);

/** A queue whose site responds with these statuses in order, then keeps returning the last one. */
function queueOf(...answers: number[]) {
  const sent: string[] = [];
  const queue = new EventQueue(async ({ id }) => {
    sent.push(id);
    return answers[Math.min(sent.length, answers.length) - 1] ?? 0;
  });
  return { queue, sent };
}

test('an event is sent when due, and not again once accepted', async () => {
  const { queue, sent } = queueOf(200);
  queue.note(event('a'), at(0), HOUR_MS);
  queue.note(event('a'), at(0));
  await queue.sendDue(at(HOUR_MS - 1));
  expect(sent).toEqual([]);
  await queue.sendDue(at(HOUR_MS));
  await queue.sendDue(at(90 * HOUR_MS));
  expect(sent).toEqual(['a']);
  expect(queue.list()).toMatchObject([{ sendAt: null, sent: 1, answer: 200 }]);
});

test('a rejected event is resent at growing intervals of up to six hours, without blocking others', async () => {
  const { queue, sent } = queueOf(409, 200, 0);
  for (const id of ['a', 'b']) queue.note(event(id), at(0));
  await queue.sendDue(at(0));
  expect(sent).toEqual(['a', 'b']);
  const waits: number[] = [];
  let now = 0;
  for (let i = 0; i < 12; i += 1) {
    const next = queue.list()[0]?.sendAt ?? 0;
    waits.push((next - START - now) / MINUTE_MS);
    now = next - START;
    await queue.sendDue(at(now));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});

test('an event is given up after three days, and can still be resent manually', async () => {
  const { queue } = queueOf(503);
  queue.note(event('a'), at(0));
  await queue.send('a', at(72 * HOUR_MS));
  expect(queue.list()[0]?.sendAt).not.toBeNull();
  const { queue: late } = queueOf(503, 200);
  late.note(event('a'), at(0));
  await late.send('a', at(72 * HOUR_MS + 1));
  expect(late.list()).toMatchObject([{ sendAt: null, answer: 503 }]);
  expect(await late.send('a', at(80 * HOUR_MS))).toBe(200);
  expect(await late.send('b', at(0))).toBeNull();
});

test('pending events are listed first, then the newest; a restored queue continues', async () => {
  const { queue } = queueOf(200);
  for (const id of ['a', 'b', 'c']) queue.note(event(id), at(0), HOUR_MS);
  for (const id of ['a', 'c']) await queue.send(id, at(0));
  const ids = (of: EventQueue) => of.list().map((row) => row.event.id);
  expect(ids(queue)).toEqual(['b', 'c', 'a']);
  const { queue: other, sent } = queueOf(200);
  other.keep(JSON.parse(JSON.stringify(queue.kept())));
  expect(ids(other)).toEqual(['b', 'c', 'a']);
  await other.sendDue(at(HOUR_MS));
  expect(sent).toEqual(['b']);
});
