import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type NodeClient, NodeError, nodeAddress, nodeClient } from './node-client.ts';

describe('node-client', () => {
  type Answer = { status: number; body: string } | 'silence';

  let server: Server | null = null;
  let client: NodeClient | null = null;
  afterEach(async () => {
    await client?.close();
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  });

  /** Starts a node that returns these responses in order, repeats the last one, and records all requests. */
  async function nodeAnswering(
    ...answers: Answer[]
  ): Promise<{ ask: NodeClient['ask']; asked: (string | undefined)[] }> {
    const asked: (string | undefined)[] = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'silence';
      if (answer !== 'silence')
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = nodeClient({ url: `http://127.0.0.1:${port}`, credentials: 'us:p:w', prefix: 'x' });
    return { ask: client.ask, asked };
  }

  const count = z.object({ count: z.number() });
  const GOOD: Answer = { status: 200, body: '{"count": 3}' };
  const BUSY: Answer = { status: 429, body: '{"error": {"type": "circuit_breaking_exception", "reason": "busy"}}' };
  const request = { method: 'GET', path: '/listings/_count' } as const;
  const failure = async (asking: Promise<unknown>): Promise<NodeError> => {
    const error = await asking.catch((item: unknown) => item);
    if (!(error instanceof NodeError)) throw new Error('It did not fail as a node does.', { cause: error });
    return error;
  };

  test('a response is parsed, and a request carries its credentials', async () => {
    const { ask, asked } = await nodeAnswering(GOOD);
    expect(await ask(count, request)).toEqual({ status: 200, body: { count: 3 } });
    expect(asked).toEqual([`GET /listings/_count Basic ${Buffer.from('us:p:w').toString('base64')}`]);
  });

  test('temporary failures are retried, three attempts in total', async () => {
    const busy = await nodeAnswering(BUSY, { status: 503, body: '{}' }, GOOD);
    expect((await busy.ask(count, request)).body).toEqual({ count: 3 });
    expect(busy.asked).toHaveLength(3);
    await client?.close();
    const always = await nodeAnswering(BUSY);
    const error = await failure(always.ask(count, request));
    expect(error.passing).toBe(true);
    expect(error.message).toMatch(/answers GET \/listings\/_count with 429/);
    expect(always.asked).toHaveLength(3);
  });

  test("a node that doesn't respond times out", async () => {
    const { ask, asked } = await nodeAnswering('silence');
    expect((await failure(ask(count, { ...request, withinMs: 300 }))).message).toMatch(/does not answer in time/);
    // A second attempt would double the waiting time.
    expect(asked).toHaveLength(1);
  });

  test.each<[Answer, RegExp]>([
    [{ status: 401, body: '{}' }, /refuses the name and password of OPENSEARCH_AUTH/],
    [{ status: 404, body: '{"error": {"type": "index_not_found_exception", "reason": "none"}}' }, /with 404/],
    [{ status: 200, body: '{"count": "many"}' }, /something else than expected/],
    [{ status: 200, body: '<html>' }, /something else than expected/],
  ])("%j isn't retried; the error says what is wrong", async (answer, message) => {
    const { ask, asked } = await nodeAnswering(answer);
    const error = await failure(ask(count, { ...request, method: 'GET' }));
    expect([error.passing, asked.length]).toEqual([false, 1]);
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/p:w/);
  });

  test('an expected status is a response', async () => {
    const { ask } = await nodeAnswering({
      status: 409,
      body: '{"error": {"type": "version_conflict_engine_exception"}}',
    });
    expect((await ask(z.unknown(), { ...request, expected: [409] })).status).toBe(409);
  });

  test('a missing node is reported as unreachable', async () => {
    client = nodeClient({ url: 'http://127.0.0.1:1', credentials: null, prefix: 'x' });
    expect((await failure(client.ask(count, request))).message).toMatch(
      /^OpenSearch at http:\/\/127.0.0.1:1 cannot be reached/,
    );
  });
});

describe('node-address', () => {
  test('the address comes from the parameters', () => {
    expect(nodeAddress({ OPENSEARCH_URL: 'http://127.0.0.1:9201/' })).toEqual({
      url: 'http://127.0.0.1:9201',
      credentials: null,
      prefix: 'handoff',
    });
    const env = { OPENSEARCH_URL: 'https://a.example/s/', OPENSEARCH_AUTH: 'us:p:w', OPENSEARCH_PREFIX: 'two-2' };
    expect(nodeAddress(env)).toEqual({ url: 'https://a.example/s', credentials: 'us:p:w', prefix: 'two-2' });
  });

  test.each([
    [{}, 'OPENSEARCH_URL'],
    [{ OPENSEARCH_URL: 'search.example.com' }, 'OPENSEARCH_URL'],
    [{ OPENSEARCH_URL: 'file:///etc' }, 'OPENSEARCH_URL'],
    [{ OPENSEARCH_URL: 'https://us:pw@a.example' }, 'OPENSEARCH_AUTH'],
    [{ OPENSEARCH_URL: 'https://a.example', OPENSEARCH_AUTH: 'password' }, 'OPENSEARCH_AUTH'],
    [{ OPENSEARCH_URL: 'http://a.example', OPENSEARCH_AUTH: 'us:pw' }, 'https'],
    [{ OPENSEARCH_URL: 'https://a.example', OPENSEARCH_PREFIX: '../x' }, 'OPENSEARCH_PREFIX'],
  ])('%j is rejected with a message that names %s but not the password', (env, name) => {
    expect(() => nodeAddress(env)).toThrow(name);
    expect(() => nodeAddress(env)).not.toThrow(/us:pw/);
  });
});
