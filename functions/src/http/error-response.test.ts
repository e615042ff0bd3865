import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';

/** The logger keeps the console's functions when it is loaded, so they are replaced before. */
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

test('no error is logged inside an object, where only {} is left of it', async () => {
  const { globSync } = await import('node:fs');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const calls = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/logger\.error\((.*)\);?/g)].map(([, given]) => [file, given]),
  );
  expect(calls.length).toBeGreaterThan(7);
  expect(calls.filter(([, given]) => /\{[^}]*\berror\b(?!\.)[^}]*\}/.test(given ?? ''))).toEqual([]);
});
