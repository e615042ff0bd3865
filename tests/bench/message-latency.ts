import type { Browser, Page } from '@playwright/test';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { DEMO_DEAL } from '../../scripts/demo/seed-demo-deal.ts';
import { BUYER, SELLER, signIn } from './bench-browser.ts';
import { median, percentile, type Row } from './report.ts';

const MESSAGES = 15;
/** The rules require more than a second between two messages from the same person. */
const APART_MS = 1_200;

/** The time from the click on Send in one browser to the text on the screen of the other. */
export async function measureMessageLatency(browser: Browser, site: string): Promise<Row[]> {
  const enter = async (email: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, site, email);
    await page.goto(`${site}/messages?deal=${DEMO_DEAL}`);
    await page.getByLabel(/^Write to/).waitFor();
    return page;
  };
  const [from, to] = await Promise.all([enter(BUYER), enter(SELLER)]);
  const times: number[] = [];
  for (let i = 0; i < MESSAGES; i++) {
    const text = `Benchmark ${i} of ${Date.now()}`;
    await from.getByLabel(/^Write to/).fill(text);
    const seen = to.getByText(text).first().waitFor();
    const began = performance.now();
    await from.getByRole('button', { name: 'Send', exact: true }).click();
    await seen;
    times.push(performance.now() - began);
    await from.waitForTimeout(APART_MS);
  }
  await Promise.all([from.context().close(), to.context().close()]);
  const bare = await bareLatency();
  return [
    {
      what: 'message, browser to browser, median',
      value: median(times),
      unit: 'ms',
      baseline: { what: 'document to listener, Admin SDK', value: median(bare) },
    },
    {
      what: 'message, browser to browser, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      baseline: { what: 'document to listener, Admin SDK', value: percentile(bare, 0.95) },
    },
  ];
}

/** The same without rules, browsers and screens: the time that the Firestore emulator itself takes. */
async function bareLatency(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < MESSAGES; i++) {
    const ref = db().collection('bench').doc(`latency-${i}`);
    await new Promise<void>((resolve, reject) => {
      let began = 0;
      const stop = ref.onSnapshot((snapshot) => {
        if (!snapshot.exists) {
          began = performance.now();
          ref.set({ i }).catch(reject);
          return;
        }
        times.push(performance.now() - began);
        stop();
        resolve();
      }, reject);
    });
    await ref.delete();
  }
  return times;
}
