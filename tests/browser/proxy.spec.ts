import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { bucket, bucketName } from '../../functions/src/data/firestore/firebase.ts';
import { newId } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { HOSTILE_BODIES } from '../images/hostile-bodies.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { recordCalls } from './record-calls.ts';

/** Returns the body of a hostile server's response, or null for one that never ends. */
function bodyOf(name: string): Promise<{ body: Buffer; type: string } | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let type = 'image/png';
    const late = setTimeout(() => resolve(null), 300);
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        if (chunks.length < 400) chunks.push(Buffer.from(chunk));
        else sink.destroy();
        done();
      },
      final(done) {
        clearTimeout(late);
        resolve({ body: Buffer.concat(chunks), type });
        done();
      },
    });
    const answer = Object.assign(sink, {
      writeHead: (_status: number, headers: Record<string, string> = {}) => {
        type = headers['content-type'] ?? type;
        return answer;
      },
      flushHeaders: () => {},
      socket: null,
    });
    HOSTILE_BODIES[name]?.(answer as unknown as ServerResponse, { url: '/' } as never);
  });
}

test('the proxy’s output for hostile files is inert when opened as a page', async ({ browser }) => {
  const owner = await makeOnboarded('curious');
  // This context is not watched for console errors, because refusals are 404s.
  const context = await browser.newContext();
  recordCalls(context);
  const page = await context.newPage();
  await openAs(page, owner, '/settings');
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === '__session')).toBe(true);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl(TEST))) elsewhere.push(request.url());
  });
  let opened = 0;
  for (const name of Object.keys(HOSTILE_BODIES)) {
    const hostile = await bodyOf(name);
    if (!hostile || hostile.body.length === 0) continue;
    const file = `hostile/${newId()}`;
    await (await bucket()).file(file).save(hostile.body, { contentType: hostile.type, resumable: false });
    const url = `http://127.0.0.1:${TEST.ports.storage}/download/storage/v1/b/${bucketName()}/o/${encodeURIComponent(file)}?alt=media`;
    await page.goto('about:blank');
    elsewhere.length = 0;
    const answer = await page.goto(`${siteUrl(TEST)}/api/proxy-image?url=${encodeURIComponent(url)}`);
    opened += 1;
    expect(['image/webp', 'image/svg+xml'], name).toContain(answer?.headers()['content-type']);
    expect(answer?.headers()['content-security-policy'], name).toContain("default-src 'none'; sandbox");
    expect(await page.title(), name).not.toBe('owned');
    expect(elsewhere, name).toEqual([]);
  }
  expect(opened).toBeGreaterThanOrEqual(40);
  expect(dialogs).toEqual([]);
  await context.close();
});
