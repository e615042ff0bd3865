import { refs } from '../../functions/src/data/firestore/refs.ts';
import { transact } from '../../functions/src/data/firestore/transaction.ts';
import { prepareFlag } from '../../functions/src/records/flag.ts';
import { missingText } from '../../src/domain/rates/rates-fetch.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { until } from '../support/plain/until.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('an administrator sees that no reference rates have arrived, fetches them, and sees the case closed', async ({
  person,
}) => {
  const admin = await makeOnboarded('rate-keeper', { role: 'admin', isAdmin: true });
  const fetched = await until(async () => (await refs.ratesFetch().get()).data());
  // Simulates a failed fetch. The rates themselves stay, because other tests need them.
  const problem = 'The European Central Bank’s file did not answer.';
  const caseId = await transact(async (tx) => {
    const reason = missingText({ newest: fetched.newest, problem });
    const raise = await prepareFlag(tx, { id: 'rates-missing', kind: 'rates', reason }, new Date());
    const id = raise();
    tx.set(refs.ratesFetch(), { ...fetched, triedAt: new Date(), problem, askedAt: null, caseId: id });
    return id;
  });
  const { page } = await person('rate-keeper');
  await openAs(page, admin, '/admin/flags');
  await look(page, `/admin/flags?tab=flags&q=${caseId}`, /Tried last on .*, and again every hour/);
  await expect(page.getByText(/^No reference rates have come since those of .* did not answer\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText('Asked for. They are fetched within a minute.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toBeDisabled();
  await emulator('tick');
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
  await page.goto(`/admin/flags?tab=flags&state=resolved&q=${caseId}`);
  await expect(page.getByText('The rates have come.')).toBeVisible();
});
