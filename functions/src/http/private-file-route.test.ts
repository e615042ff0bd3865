import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from './private-file-route.ts';

test('a file that is part of a larger buffer is sent without the rest', async () => {
  const buffer = new TextEncoder().encode('secret%PDF-1.7secret');
  const content = buffer.subarray(6, 14);
  const app = new Hono().get('/', (c) => sendFile(c, { content, contentType: 'application/pdf', name: 'a.pdf' }));
  const answer = await app.request('/');
  expect(answer.headers.get('content-length')).toBe('8');
  expect(await answer.text()).toBe('%PDF-1.7');
});
