import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { run } from '../../scripts/suite/build.ts';
import { siteEnv, siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { FirebaseConfig } from '../../scripts/suite/local-config.ts';
import { root } from '../../scripts/suite/root.ts';
import { withTagHosts } from '../../scripts/suite/tag-hosts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

const TAGS = ['https://tags.example/count.js?id=7', 'https://ads.example/seen.js'];
const FOLDER = join(root, '.emulators', 'tags-site');
let server: Server;
let site: string;

/** Serves the site built with two tags, under the content security policy of a deployment with these tags. */
test.beforeAll(async () => {
  const build = ['build', '--outDir', FOLDER, '--emptyOutDir', '--logLevel', 'error'];
  await run(join(root, 'node_modules/.bin/vite'), build, { ...siteEnv(TEST), VITE_TAGS: TAGS.join(' ') });
  const config = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const policy = withTagHosts(config, TAGS.join(' '))
    .hosting.headers.flatMap((rule) => rule.headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname.startsWith('/api/')) {
      const found = await fetch(siteUrl(TEST) + request.url);
      answer.writeHead(found.status, { 'Content-Type': 'application/json' }).end(await found.text());
      return;
    }
    const file = /\.\w+$/.test(pathname) ? pathname : '/app.html';
    const types: Record<string, string> = {
      js: 'text/javascript',
      css: 'text/css',
      html: 'text/html',
      svg: 'image/svg+xml',
    };
    const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    answer.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy ?? '' });
    answer.end(readFileSync(join(FOLDER, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Serves empty tags and records which ones are requested. */
async function watchTags(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/(tags|ads)\.example/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}
const banner = (page: Page) => page.getByRole('region', { name: 'Measuring and advertising' });

test('tags are loaded after consent, which is remembered until it is withdrawn', async ({ person }) => {
  const { page } = await person('measured', { width: 360 });
  const asked = await watchTags(page);
  await page.goto(`${site}/terms`);
  await expect(banner(page)).toBeVisible();
  await checkAccessibility(page);
  expect(asked).toEqual([]);
  await banner(page).getByRole('button', { name: 'Yes' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => [...asked].sort()).toEqual([...TAGS].sort());
  await page.goto(`${site}/privacy`);
  await expect(page.getByText('You said yes.', { exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => asked.length).toBe(4);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You said no.', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(4);
});

test('after a refusal nothing is fetched from third parties', async ({ person }) => {
  const { page } = await person('unmeasured', { dark: true });
  const asked = await watchTags(page);
  await page.goto(`${site}/terms`);
  await banner(page).getByRole('button', { name: 'No' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a site without tags asks for no consent', async ({ person }) => {
  const { page } = await person('visitor');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/privacy');
  await expect(page.getByText('This site has no such scripts, so there is nothing to choose.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(siteUrl(TEST)).host]);
});
