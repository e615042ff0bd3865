import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('the functions run in production mode, in which no answer shows a stack', () => {
  expect(readFileSync('functions/.env', 'utf8')).toMatch(/^NODE_ENV=production$/m);
});

test('an upload whose check fails is checked again, and four are checked at a time', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-house');
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ storageBucket: 'demo-house.appspot.com' }));
  const { onUploadFinalized } = await import('../../functions/src/triggers/on-upload-finalized.ts');
  const { __endpoint: endpoint } = onUploadFinalized as unknown as { __endpoint: Record<string, unknown> };
  expect(endpoint).toMatchObject({ concurrency: 4, eventTrigger: { retry: true } });
});

test('a call may take as long as Hosting waits for it', () => {
  const source = readFileSync('functions/src/api.ts', 'utf8');
  expect(source).toMatch(/^const HOSTING_SECONDS = 60;$/m);
  expect(source).toMatch(/onRequest\(\s*\{[^}]*timeoutSeconds: HOSTING_SECONDS,/);
});

test('the schedules may run as long as all of them take documents', async () => {
  const { everyMinute } = await import('../../functions/src/schedules/every-minute.ts');
  const { SCHEDULE_BUDGET_MS, SCHEDULES } = await import('../../functions/src/schedules/run-due.ts');
  const { __endpoint: endpoint } = everyMinute as unknown as { __endpoint: { timeoutSeconds: number } };
  expect(endpoint.timeoutSeconds * 1000).toBeGreaterThan(SCHEDULE_BUDGET_MS * Object.keys(SCHEDULES).length);
});
