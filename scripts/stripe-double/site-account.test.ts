import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { payWithOutcome } from './pages/outcomes.ts';
import type { PlatformEvent } from './platform-objects.ts';
import { type SavedSiteAccount, SiteAccount } from './site-account.ts';

/** Events that the site received, and the statuses for its next responses. */
const told: string[] = [];
const refusals: number[] = [];
const site = createServer(async (request, response) => {
  const { type } = JSON.parse(await text(request)) as PlatformEvent;
  told.push(type);
  response.writeHead(refusals.shift() ?? 200).end();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const newAccount = () => new SiteAccount({ url, key: 'sk', secrets: { ours: 'whsec_a', connected: 'whsec_b' } });
const restarted = (account: SiteAccount): SiteAccount => {
  const next = newAccount();
  next.keep(JSON.parse(JSON.stringify(account.kept())) as SavedSiteAccount);
  return next;
};
const after = (ms: number) => new Date(Date.now() + ms);

/** Opens a checkout page with an idempotency key and returns its session. */
async function openPage({ platform }: SiteAccount, key: string): Promise<string> {
  const fields = {
    'line_items[0][price_data][unit_amount]': '2000000',
    'line_items[0][price_data][product_data][name]': 'Harbour Desk',
  };
  const asked = new URL('/v1/checkout/sessions', platform.pages);
  const { body } = await platform.answer('POST', asked, new URLSearchParams(fields).toString(), key);
  return String(body.id);
}

test('a pending debit arrives after four days, even if the double was restarted', async () => {
  const before = newAccount();
  const session = await openPage(before, 'o1');
  told.length = 0;
  await payWithOutcome('debit', session, before);
  const account = restarted(before);
  await account.follow(after(3.9 * DAY_MS));
  expect(told).toEqual(['checkout.session.completed']);
  await account.follow(after(4.1 * DAY_MS));
  expect(told).toEqual(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);
  expect(account.platform.find(session)).toMatchObject({ payment_status: 'paid' });
  await account.follow(after(9 * DAY_MS));
  expect(told).toHaveLength(2);
});

test('rejected events are resent after a restart, and keys keep their responses', async () => {
  const before = newAccount();
  const session = await openPage(before, 'o1');
  told.length = 0;
  refusals.push(503);
  await payWithOutcome('pay', session, before);
  const account = restarted(before);
  await account.follow(after(2 * MINUTE_MS));
  await account.follow(after(9 * MINUTE_MS));
  expect(told).toEqual(['checkout.session.completed', 'checkout.session.completed']);
  expect(await openPage(account, 'o1')).toBe(session);
  expect(await openPage(account, 'o2')).not.toBe(session);
});

test('an event sent twice at once has one id', async () => {
  const account = newAccount();
  const session = await openPage(account, 'o1');
  told.length = 0;
  await payWithOutcome('twice', session, account);
  expect(told).toEqual(['checkout.session.completed', 'checkout.session.completed']);
  expect(account.events.list()).toMatchObject([{ sent: 2, answer: 200, sendAt: null }]);
});

test("a page expires after a day on the site's clock, and a slow event arrives two minutes later", async () => {
  const account = newAccount();
  const left = await openPage(account, 'o1');
  const paid = await openPage(account, 'o2');
  told.length = 0;
  await payWithOutcome('slow', paid, account);
  await account.follow(after(MINUTE_MS));
  expect(told).toEqual([]);
  await account.follow(after(2 * MINUTE_MS + 1_000));
  expect(told).toEqual(['checkout.session.completed']);
  await account.follow(after(DAY_MS + 1_000));
  expect(told).toEqual(['checkout.session.completed', 'checkout.session.expired']);
  expect(account.platform.find(left)).toMatchObject({ status: 'expired', url: null });
});

test('after a reset it has no history, sends nothing and never reuses an id', async () => {
  const account = newAccount();
  const before = await openPage(account, 'o1');
  told.length = 0;
  await payWithOutcome('debit', before, account);
  await payWithOutcome('slow', await openPage(account, 'o2'), account);
  account.forget();
  await account.follow(after(9 * DAY_MS));
  expect(told).toEqual(['checkout.session.completed']);
  expect([account.platform.find(before), account.events.list()]).toEqual([undefined, []]);
  const next = await openPage(account, 'o1');
  expect(Number(next.split('_').at(-1))).toBeGreaterThan(Number(before.split('_').at(-1)));
});
