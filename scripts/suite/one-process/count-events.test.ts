import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { countEvents } from '../../../scripts/suite/one-process/count-events.cjs';
import { START } from '../instances.ts';
import { untilIdle } from '../until-idle.ts';

let close = () => {};
afterEach(() => close());

/** Starts a server that holds back its responses until `answer` is called. */
async function serve() {
  const held: ServerResponse[] = [];
  const hub = countEvents({ handle: (_: IncomingMessage, response: ServerResponse) => void held.push(response) });
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    hub.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  const send = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  const counted = async () => (await fetch(`http://127.0.0.1:${port}/events`)).json();
  const answer = () => {
    for (const response of held.splice(0)) response.end();
  };
  return { port, asked, send, counted, answer };
}

const EVENT = '/functions/projects/demo/triggers/onMailCreated';

test('events are counted while a function runs for them; API calls aren’t', async () => {
  const { send, counted, answer } = await serve();
  const sent = [send(EVENT), send(EVENT), send('/demo/us-central1/api')];
  await expect.poll(counted).toEqual({ sent: 2, running: 2 });
  answer();
  await Promise.all(sent);
  await expect.poll(counted).toEqual({ sent: 2, running: 0 });
});

test('a suite is idle if no function runs and no event arrives', async () => {
  const { port, asked, send, counted, answer } = await serve();
  const sent = send(EVENT);
  await expect.poll(counted).toEqual({ sent: 1, running: 1 });
  asked.length = 0;
  const order: string[] = [];
  const idle = untilIdle({ ports: { ...START.ports, functions: port } }).then(() => order.push('idle'));
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(2);
  order.push('answered');
  answer();
  await Promise.all([sent, idle]);
  expect(order).toEqual(['answered', 'idle']);
});
