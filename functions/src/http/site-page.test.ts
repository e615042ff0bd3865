import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { logger } from 'firebase-functions/logger';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/suite/temporary-folder.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { GENERIC_HEAD, HOME_HEAD, type PageHead, SEARCH_HEAD } from '../../../src/domain/page/page-head.ts';
import { searchPage } from './search-page.ts';
import { type SitePage, sitePage } from './site-page.ts';

beforeEach(() => {
  const built = join(temporaryFolder(), 'app.html');
  writeFileSync(built, '<html lang="en"><head><!--head--><!--/head--></head><div id="root"></div></html>');
  vi.stubGlobal('__EMULATOR__', true);
  vi.stubEnv('SITE_PAGE', built);
  vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const request = (load: () => Promise<SitePage>, path = '/', serve = sitePage) =>
  new Hono().get('*', (c) => serve(c, load)).request(path);

/** Returns the status and title of a page whose head comes from this function. */
async function shown(headOf: () => Promise<PageHead>): Promise<[number, string | undefined]> {
  const answer = await request(async () => ({ head: await headOf() }));
  return [answer.status, /<title>(.*)<\/title>/.exec(await answer.text())?.[1]];
}

/** Puts a program that renders pages beside the built page. */
function installProgram(code: string): void {
  const folder = join(dirname(process.env.SITE_PAGE ?? ''), '.server');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'render-page.js'), code);
}
const SHOWN: SitePage = { head: HOME_HEAD, shown: { key: ['listing', 'x'], answerJson: '{"title":"</script>"}' } };

test('a page is served with its own head', async () => {
  expect(await shown(async () => HOME_HEAD)).toEqual([200, HOME_HEAD.title]);
  expect(logger.error).not.toHaveBeenCalled();
});

test('a page without content returns 404', async () => {
  expect(await shown(() => Promise.reject(new AppError('not-found')))).toEqual([404, GENERIC_HEAD.title]);
  expect(logger.error).not.toHaveBeenCalled();
});

// A 404 would make crawlers drop the page.
test.each([
  ['a read that failed', new Error('14 UNAVAILABLE')],
  ['an error of our own', new AppError('internal')],
])("a page whose head can't be built is still served, and the reason is logged: %s", async (_name, error) => {
  expect(await shown(() => Promise.reject(error))).toEqual([200, GENERIC_HEAD.title]);
  expect(logger.error).toHaveBeenCalledWith(expect.any(String), error);
});

test('a page with an API response is rendered with it, at its own address', async () => {
  installProgram(
    'export const renderPage = async (path, json) => "<p>" + path + " " + JSON.parse(json).answer.title.length + "</p>";',
  );
  const html = await (await request(async () => SHOWN, '/listing/x/y?via=mail')).text();
  expect(html).toContain('<div id="root"><p>/listing/x/y?via=mail 9</p></div>');
  expect(html).toMatch(
    /id="page-data">\{"at":"[^"]+","key":\["listing","x"\],"answer":\{"title":"\\u003c\/script>"\}\}</,
  );
  expect(logger.error).not.toHaveBeenCalled();
});

test('a page that can’t be rendered is left to the browser’s scripts, and the log says why', async () => {
  installProgram('export const renderPage = async () => { throw new Error("no such part"); };');
  const answer = await request(async () => SHOWN);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain(HOME_HEAD.title);
  expect(html).not.toContain('page-data');
  expect(logger.error).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: 'no such part' }));
});

test('pages asked for without end take half of the time, and the others are left to scripts', async () => {
  vi.resetModules();
  const { sitePage: serve } = await import('./site-page.ts');
  const clock = { ms: 0 };
  vi.stubGlobal('clock', clock);
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms);
  installProgram('export const renderPage = async () => { clock.ms += 1_000; return "<p></p>"; };');
  const isRendered = async () => (await (await request(async () => SHOWN, '/', serve)).text()).includes('page-data');
  let rendered = 0;
  while (await isRendered()) rendered++;
  // Each second of rendering is paid for by one without, of which ten are free.
  expect(rendered).toBe(11);
  expect(logger.error).not.toHaveBeenCalled();
  clock.ms += 1_000;
  expect([await isRendered(), await isRendered()]).toEqual([true, false]);
});

/** Returns the search page at an address, and the addresses at which it called the API. */
async function searched(search: string, status: 200 | 500 = 200): Promise<[SitePage, string[]]> {
  const asked: string[] = [];
  const app = new Hono().get('/api/search', (c) => {
    asked.push(new URL(c.req.url).search);
    return c.json({ total: 3 }, status);
  });
  let page: SitePage | undefined;
  app.get('/search', async (c) => {
    page = await searchPage(app, c);
    return c.text('');
  });
  await app.request(`/search${search}`);
  if (!page) throw new Error('It throws.');
  return [page, asked];
}

test('the search page shows the API’s response to what can be read of its address', async () => {
  const [page, asked] = await searched('?view=table&tech=b&category=Cars&category=SaaS&page=0&utm=x');
  expect(asked).toEqual(['?category=SaaS&tech=b']);
  expect(page).toEqual({
    head: SEARCH_HEAD,
    shown: { key: ['search', 'category=SaaS&tech=b'], answerJson: '{"total":3}' },
  });
});

test('a search whose links would be too long, or that the API can’t answer, is left to scripts', async () => {
  expect(await searched(`?x=${'x'.repeat(1_000)}`)).toEqual([{ head: SEARCH_HEAD }, []]);
  expect(await searched('', 500)).toEqual([{ head: SEARCH_HEAD }, ['']]);
});
