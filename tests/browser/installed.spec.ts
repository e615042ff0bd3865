import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves once the service worker is active. Pages register it only when they are idle. */
const untilKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** Returns the paths that the browser has cached for the site. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('offline, an opened page says so, and loads once there is a connection', async ({ person }) => {
  const { page, context } = await person('traveler', { width: 360, offline: true });
  await page.goto('/help');
  await untilKept(page);
  // The service worker handles the requests of all pages opened from now on.
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/help/fees');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/help\/fees$/);
  await checkAccessibility(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
});

test('nothing but that page is cached: no API response, and no other page', async ({ person }) => {
  const { page, context } = await person('reader', { offline: true });
  await page.goto('/search');
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await fetch('/api/search?sort=newest')).ok)).toBe(true);
  expect(await kept(page)).toEqual(['/offline.html']);
  await context.setOffline(true);
  const answer = page.evaluate(() => fetch('/api/search?sort=newest').then(({ status }) => String(status), String));
  expect(await answer).toContain('Failed to fetch');
});

test('the site can be installed', async ({ person }) => {
  const { page } = await person('owner');
  await page.goto('/help');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(manifest ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png');
});
