import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStripeDouble } from './serve-double.ts';
import { SiteAccount } from './site-account.ts';
import { StripeDouble } from './stripe-double.ts';

const KEY = 'sk_site';
const account = new SiteAccount({ url: 'http://localhost:1', key: KEY, secrets: { ours: 'a', connected: 'b' } });
let served: Awaited<ReturnType<typeof serveStripeDouble>>;
let session = '';
let seller = '';
const at = (path: string) => `http://127.0.0.1:${served.port}${path}`;
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

beforeAll(async () => {
  served = await serveStripeDouble(new StripeDouble(), 0, account);
  const fields = {
    'line_items[0][price_data][unit_amount]': '14900',
    'line_items[0][price_data][product_data][name]': '<script>membership</script>',
    'excluded_payment_method_types[0]': 'us_bank_account',
  };
  const opened = await submit('/v1/checkout/sessions', fields, { authorization: `Bearer ${KEY}` });
  session = ((await opened.json()) as { id: string }).id;
  seller = account.platform.giveAccount('seller', 'demo-x');
});
afterAll(() => served.close());

const isOpen = () => account.platform.find(session)?.status === 'open';

test('a page accepts only its own options, submitted from itself', async () => {
  const page = `/pay/${session}`;
  for (const outcome of ['free', '', 'constructor', 'debit']) {
    expect((await submit(page, { outcome })).status, outcome).toBe(400);
  }
  for (const from of ['cross-site', 'same-site', 'none']) {
    expect((await submit(page, { outcome: 'pay' }, { 'sec-fetch-site': from })).status, from).toBe(403);
  }
  expect((await submit(`${page}/3-d-secure`, { answer: 'perhaps' })).status).toBe(400);
  expect(isOpen()).toBe(true);
});

test("browsers can't call commands or the API, and an account needs its own key", async () => {
  const body = JSON.stringify({ act: 'pay', with: [session], tells: false });
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await fetch(at('/double/act'), { method: 'POST', body, headers })).status).toBe(403);
  expect((await fetch(at('/double/everything'), { method: 'DELETE', headers })).status).toBe(403);
  expect((await fetch(at('/v1/balance_transactions'), { headers })).status).toBe(403);
  const other = { authorization: 'Bearer sk_other' };
  expect((await fetch(at('/v1/accounts'), { headers: other })).status).toBe(401);
  expect((await submit('/v1/accounts', { type: 'express' }, other)).status).toBe(405);
  expect(isOpen()).toBe(true);
});

test('responds only under the name localhost', async () => {
  const statusAs = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { hostname: '127.0.0.1', port: served.port, path: '/dashboard/payments', headers: { host } };
      get(options, (answer) => resolve(answer.resume().statusCode)).once('error', reject);
    });
  expect(await statusAs(`localhost:${served.port}`)).toBe(200);
  for (const host of ['rebound.example', 'localhost.rebound.example', `rebound.example:${served.port}`]) {
    expect(await statusAs(host), host).toBe(403);
  }
});

test('input never becomes markup, and missing pages return 404', async () => {
  const paths = [
    `/pay/${session}?refused=%3Cscript%3E`,
    '/dashboard/payments?said=%3Cscript%3E',
    `/setup/${seller}/000001`,
  ];
  for (const path of paths) {
    const shown = await fetch(at(path));
    expect([shown.status, (await shown.text()).includes('<script')], path).toEqual([200, false]);
  }
  const missing = ['/pay/cs_1', `/pay/${session}/x`, `/pay/${seller}`, `/setup/${session}`, `/express/${seller}/1`];
  for (const path of [...missing, '/dashboard/x', '/dashboard/constructor', '/pay/__proto__']) {
    expect((await fetch(at(path))).status, path).toBe(404);
  }
  const dashboard = '/dashboard/payments';
  expect((await submit(`${dashboard}/${session}`, { action: 'constructor' })).status).toBe(400);
  expect((await submit(`${dashboard}/${session}`, { action: 'dispute' })).headers.get('location')).toMatch(/nothing$/);
  expect((await submit('/dashboard/events/evt_0', { send: 'now' })).status).toBe(404);
});
