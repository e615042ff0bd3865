import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logger } from 'firebase-functions/logger';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../scripts/suite/temporary-folder.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { GENERIC_HEAD, HOME_HEAD, type PageHead } from '../../../src/domain/page/page-head.ts';
import { sitePage } from './site-page.ts';

beforeEach(() => {
  const built = join(temporaryFolder(), 'app.html');
  writeFileSync(built, '<html><head><!--head--><!--/head--></head></html>');
  vi.stubGlobal('__EMULATOR__', true);
  vi.stubEnv('SITE_PAGE', built);
  vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns the status and title of a page whose head comes from this function. */
async function shown(headOf: () => Promise<PageHead>): Promise<[number, string | undefined]> {
  const answer = await new Hono().get('/', (c) => sitePage(c, headOf)).request('/');
  return [answer.status, /<title>(.*)<\/title>/.exec(await answer.text())?.[1]];
}

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
