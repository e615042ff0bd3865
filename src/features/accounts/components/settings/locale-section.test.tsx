import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { localeExample } from '../../../../domain/shared/locale-choices.ts';
import { deviceLocale } from '../../../../lib/session/reader-clock.ts';
import { LocaleSection } from './locale-section.tsx';

const UNCHOSEN = { name: 'en-GB', isChosen: false };
const AMERICAN = localeExample('en-US');
const choice = () => page.getByRole('combobox', { name: 'Numbers and dates like' });

test('a format is selected by its example, and saved at once', async () => {
  const saved = fakeApi('savePreferences', () => ({ success: true }));
  await show(<LocaleSection locale={UNCHOSEN} />);
  await expect.element(choice()).toHaveValue(`As this browser: ${localeExample(deviceLocale())}`);
  await choice().click();
  await page.getByRole('option', { name: AMERICAN, exact: true }).click();
  await expect
    .poll(() => saved.map(({ input }) => input))
    .toEqual([{ email: {}, locale: { name: 'en-US', isChosen: true } }]);
});

test('the browser’s format can be selected again, whatever it is', async () => {
  const saved = fakeApi('savePreferences', () => ({ success: true }));
  await show(<LocaleSection locale={{ name: 'en-US', isChosen: true }} />);
  await expect.element(choice()).toHaveValue(AMERICAN);
  await choice().click();
  await page.getByRole('option', { name: /^As this browser/ }).click();
  await expect
    .poll(() => saved.map(({ input }) => input))
    .toEqual([{ email: {}, locale: { name: deviceLocale(), isChosen: false } }]);
});

test('a stored format that isn’t offered stays unchanged', async () => {
  await show(<LocaleSection locale={{ name: 'pt-PT', isChosen: true }} />);
  await expect.element(choice()).toHaveValue(localeExample('pt-PT'));
});

test('an error is shown', async () => {
  fakeApi('savePreferences', () => {
    throw new AppError('too-many');
  });
  await show(<LocaleSection locale={UNCHOSEN} />);
  await choice().click();
  await page.getByRole('option', { name: AMERICAN, exact: true }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
