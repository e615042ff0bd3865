import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../../src/domain/errors.ts';

/** Replaces the console's functions before the logger is loaded, because the logger captures them at that time. */
const lines = vi.hoisted(() => {
  const written: string[] = [];
  for (const level of ['error', 'warn'] as const) console[level] = (line: string) => written.push(line);
  return written;
});

const { errorResponse } = await import('./error-response.ts');
const root = join(import.meta.dirname, '..');

test('an unexpected error is logged with its own message and stack, and does not reach the caller', async () => {
  const thrown = (() => {
    try {
      return JSON.parse('{') as Error;
    } catch (error) {
      return error as Error;
    }
  })();
  const app = new Hono().get('/api/broken', (c) => errorResponse(c, thrown, 'request-1'));
  const answer = await app.request('/api/broken');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain(thrown.message);
  const entry = JSON.parse(lines.at(-1) ?? '{}') as Record<string, string>;
  expect(entry).toMatchObject({ severity: 'ERROR', requestId: 'request-1', path: '/api/broken' });
  expect(entry.message).toContain(thrown.message);
  expect(entry.message).toContain('error-response.test.ts');
});

test('a transaction that gave up after contention asks its caller to retry', async () => {
  const lost = Object.assign(new Error('10 ABORTED: Transaction lock timeout.'), { code: 10 });
  const app = new Hono().get('/api/crowded', (c) => errorResponse(c, lost, 'request-2'));
  const answer = await app.request('/api/crowded');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await answer.json()).toEqual({
    error: { code: 'too-many', message: 'Someone else is changing this right now. Try again.' },
  });
});

test.each(['calendar', 'feed', 'unsubscribe'])(
  'a refusal at a URL of %s is logged without its secret',
  async (what) => {
    const app = new Hono().get('*', (c) => errorResponse(c, new AppError('too-many'), 'request-3'));
    await app.request(`/api/${what}/u.secret.ics`);
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ requestId: 'request-3', path: `/api/${what}/…` });
  },
);

test('errors are never logged inside an object, where they would become {}', async () => {
  const { globSync } = await import('node:fs');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const calls = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/logger\.error\((.*)\);?/g)].map(([, given]) => [file, given]),
  );
  expect(calls.length).toBeGreaterThan(7);
  expect(calls.filter(([, given]) => /\{[^}]*\berror\b(?!\.)[^}]*\}/.test(given ?? ''))).toEqual([]);
});
