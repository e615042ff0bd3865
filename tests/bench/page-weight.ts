import type { Browser } from '@playwright/test';
import { weighPage } from '../browser/weigh-page.ts';
import { WEIGHED_PAGES } from '../browser/weighed-pages.ts';
import type { Row } from './report.ts';

/** Pages that can be read without an account. All others load the Auth SDK. */
const READING = ['/', '/search', '/listing/{id}'];

/** Measures the weight of each page on a first visit, with an empty cache. */
export async function measurePageWeights(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, weighed] of Object.entries(WEIGHED_PAGES)) {
    const context = await browser.newContext({ baseURL: site });
    const { javascript, css, files } = await weighPage(await context.newPage(), site, weighed);
    const aims = READING.includes(name);
    rows.push(
      { what: `${name} JavaScript`, value: javascript, unit: 'KB', ...(aims && { aim: { most: 135 } }) },
      { what: `${name} CSS`, value: css, unit: 'KB', ...(aims && { aim: { most: 12 } }) },
      { what: `${name} files`, value: files, unit: '' },
    );
    await context.close();
  }
  return rows;
}
