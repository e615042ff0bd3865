import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { ADMIN } from '../bench/bench-browser.ts';
import { test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { look } from './look.ts';

test('an administrator’s pages', async ({ person }) => {
  const { page } = await person('admin');
  await openAs(page, { email: ADMIN }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/admin/new-listings?listing=Quaykeeper0000000013', 'Eleven harbours pay in summer');
  await look(page, '/admin/analytics?by=month', 'Listings by state');
  await look(page, '/admin/users?user=demo-seller', 'Make an administrator');
  await look(page, '/admin/invoices', 'Download as CSV');
  await look(page, '/admin/ledger', 'Where money went');
  await look(page, '/admin/flags', 'Assign to me');
  await look(page, '/admin/offers', 'Download as CSV');
  await look(page, '/admin/impersonation', 'A name or username, the beginning of the email, or the id');
});
