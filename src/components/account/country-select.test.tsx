import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import { CountrySelect } from './country-select.tsx';

test.each(['Norwegen', 'norway'])('a German reader finds Norway by “%s”', async (typed) => {
  onTestFinished(() => setScreenZone('UTC'));
  setScreenZone('UTC', 'de-DE');
  const screen = await show(<CountrySelect label="Country" without={['SE']} />);
  await screen.getByRole('combobox', { name: 'Country' }).fill(typed);
  await screen.getByRole('option', { name: 'Norway' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway');
});

test("a country selected elsewhere isn't offered", async () => {
  const screen = await show(<CountrySelect label="Country" without={['NO']} />);
  await screen.getByRole('combobox', { name: 'Country' }).fill('nor');
  await expect.element(screen.getByRole('option', { name: 'North Korea' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Norway' })).not.toBeInTheDocument();
});
