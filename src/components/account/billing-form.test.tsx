import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import { KnownPerson } from '../../lib/session/known-person.ts';
import { BillingForm } from './billing-form.tsx';

test('name and country needn’t be typed again, but saved values take precedence', async () => {
  const sent = fakeApi('saveBillingDetails', () => ({ success: true }));
  const known = { name: 'Nora Lind', country: 'SE' };
  const screen = await show(
    <KnownPerson value={known}>
      <BillingForm />
    </KnownPerson>,
  );
  await page.getByLabelText('Address').fill('1 Main Street');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect
    .poll(() => sent.map(({ input }) => input))
    .toEqual([{ legalName: 'Nora Lind', address: '1 Main Street', country: 'SE', taxId: '' }]);
  await screen.unmount();
  await show(
    <KnownPerson value={known}>
      <BillingForm billing={{ legalName: 'Lind AB', address: 'A', country: 'NO', taxId: '' }} />
    </KnownPerson>,
  );
  await expect.element(page.getByLabelText('Legal name')).toHaveValue('Lind AB');
});
