import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { simulatedPlace } from '../../functions/src/integrations/public-web/simulated-web.ts';
import { RECENT_FILE } from '../../functions/src/integrations/rates/rates-file.ts';
import { emulator, pass, resetClock } from '../support/emulators/emulator-clock.ts';
import { setPlace } from '../support/emulators/simulated-web.ts';
import { expect, test } from './fixtures.ts';
import { openAs, ready } from './log-in.ts';
import { look } from './look.ts';

test.afterAll(async () => {
  await simulatedPlace(RECENT_FILE).delete();
  await resetClock();
});

test('an administrator reads that no reference rates have come, has them fetched, and sees the case gone', async ({
  person,
}) => {
  const admin = await ready('rate-keeper', { role: 'admin', isAdmin: true });
  await setPlace(RECENT_FILE, null);
  // Also of times to which other tests have moved the clock.
  await Promise.all([db().recursiveDelete(db().collection('rates')), refs.ratesFetch().delete()]);
  await pass(9);
  const { caseId } = (await refs.ratesFetch().get()).data() ?? {};
  const { page } = await person('rate-keeper');
  await openAs(page, admin, '/admin/flags');
  await look(page, `/admin/flags?tab=flags&q=${caseId}`, /Tried last on .*, and again every hour/);
  await expect(page.getByText(/^No reference rates have come since those of .* did not answer\.$/)).toBeVisible();
  await simulatedPlace(RECENT_FILE).delete();
  await page.getByRole('button', { name: 'Fetch now' }).click();
  await expect(page.getByText('Asked for. They are fetched within a minute.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toBeDisabled();
  await emulator('tick');
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
  await page.goto(`/admin/flags?tab=flags&state=resolved&q=${caseId}`);
  await expect(page.getByText('The rates have come.')).toBeVisible();
});
