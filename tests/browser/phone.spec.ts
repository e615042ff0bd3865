import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { BUYER } from '../bench/bench-browser.ts';
import { test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { openAndLook } from './look.ts';

// Other tests narrow a page that is already open; these load each page on a phone, as most visitors do.

test('pages that are loaded on a phone fit it', async ({ person }) => {
  const { page } = await person('visitor', { width: 360 });
  await openAndLook(page, '/', 'Newest');
  await openAndLook(page, '/search', /\d+ projects for sale/);
  await openAndLook(page, '/listing/RotaRiver00000000001', 'What you get');
  await openAndLook(page, '/login', 'New here?');
  await openAndLook(page, '/help/api', 'Exchanges an ID token from the last five minutes');
  await openAs(page, { email: BUYER }, '/dashboard', DEMO_PASSWORD);
  await openAndLook(page, '/dashboard', 'One thing is waiting for you');
  await openAndLook(page, '/messages?deal=RotaRiver00000000001_demo-buyer', 'By the head, with a floor of ten.');
  await openAndLook(page, '/deals/RotaRiver00000000001_demo-buyer?tab=offer', 'Accept $39,500');
  await openAndLook(page, '/offers?tab=all-offers', 'Rotariver');
  await openAndLook(page, '/settings?tab=billing', 'They appear on your invoices');
});

test('public pages fit a phone even before their fonts have loaded', async ({ person }) => {
  const { page } = await person('reader', { width: 360, failing: /\/fonts\// });
  await page.route('**/fonts/**', (route) => route.abort());
  await openAndLook(page, '/', 'Newest');
  await openAndLook(page, '/search', /\d+ projects for sale/);
  await openAndLook(page, '/listing/RotaRiver00000000001', 'What you get');
  await openAndLook(page, '/login', 'New here?');
  await openAndLook(page, '/help', 'Handoff');
});
