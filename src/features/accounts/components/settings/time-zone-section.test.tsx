import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { deviceZone } from '../../../../lib/session/reader-clock.ts';
import { TimeZoneSection } from './time-zone-section.tsx';

const UNCHOSEN = { name: 'UTC', isChosen: false };
const choice = () => page.getByRole('combobox', { name: 'Times are shown in' });

test('a time zone is found by part of its name, and saved at once', async () => {
  const saved = fakeApi('savePreferences', () => ({ success: true }));
  await show(<TimeZoneSection timeZone={UNCHOSEN} />);
  await expect.element(choice()).toHaveValue(`Same as this device (${deviceZone().replaceAll('_', ' ')})`);
  await expect.element(page.getByText(/^Now: \w+, \d{1,2} \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await choice().fill('st johns');
  await page.getByRole('option', { name: 'America/St Johns' }).click();
  await expect
    .poll(() => saved.map(({ input }) => input))
    .toEqual([{ email: {}, timeZone: { name: 'America/St_Johns', isChosen: true } }]);
});

test('the device’s zone can be selected again, whatever it is', async () => {
  const saved = fakeApi('savePreferences', () => ({ success: true }));
  await show(<TimeZoneSection timeZone={{ name: 'Pacific/Auckland', isChosen: true }} />);
  await expect.element(choice()).toHaveValue('Pacific/Auckland');
  await choice().fill('same as');
  await page.getByRole('option', { name: /^Same as this device/ }).click();
  await expect
    .poll(() => saved.map(({ input }) => input))
    .toEqual([{ email: {}, timeZone: { name: deviceZone(), isChosen: false } }]);
});

test('an error is shown', async () => {
  fakeApi('savePreferences', () => {
    throw new AppError('too-many');
  });
  await show(<TimeZoneSection timeZone={UNCHOSEN} />);
  await choice().fill('auckland');
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
