import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { DEFAULT_PREFERENCES, letterClock, preferencesInputSchema, preferencesSchema } from './preferences.ts';

test('everything except watched projects is emailed until the recipient opts out', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    email: {
      offer: true,
      message: true,
      invoice: true,
      invoice_paid: true,
      other: true,
      watching: false,
      alerts: true,
    },
    alerts: 'daily',
    currency: null,
    timeZone: { name: 'UTC', isChosen: false },
    locale: { name: 'en-GB', isChosen: false },
  });
});

test('preferences cover each topic, how soon to alert, and the currency of prices', () => {
  const all = { ...DEFAULT_PREFERENCES, currency: 'EUR' };
  const { email, alerts } = all;
  const { watching: _watching, ...unwatched } = email;
  const wrong = [
    { ...all, email: { ...email, offer: 'yes' } },
    { ...all, alerts: 'weekly' },
    { alerts },
    ...[`Europe/${'B'.repeat(5000)}`, 7].map((name) => ({
      ...all,
      timeZone: { name, isChosen: true },
    })),
    { ...all, timeZone: 'Europe/Berlin' },
    ...['d'.repeat(36), 7].map((name) => ({ ...all, locale: { name, isChosen: true } })),
    { ...all, locale: 'de-DE' },
    ...['eur', 'EURO', '', 'E'.repeat(5000), 978].map((currency) => ({ ...all, currency })),
  ];
  const timeZone = { name: 'America/St_Johns', isChosen: true };
  const locale = { name: 'hi-IN', isChosen: true };
  const right = [
    all,
    { ...all, timeZone },
    { ...all, locale },
    { ...all, alerts: 'instant' },
    { ...all, alerts: 'off' },
    { ...all, currency: 'USD' },
  ];
  const parts = [
    { email: unwatched, alerts },
    { email },
    { email: {}, currency: 'EUR' },
    { email: {}, timeZone },
    { email: {}, locale },
  ];
  accepts(preferencesSchema, [...right, DEFAULT_PREFERENCES], [...wrong, ...parts]);
  accepts(preferencesInputSchema, [...right, ...parts], [...wrong, DEFAULT_PREFERENCES]);
});

test("an unknown time zone can't be selected, but doesn't invalidate stored preferences", () => {
  const named = ['Atlantis/Capital', '+05:30', ''].map((name) => ({
    ...DEFAULT_PREFERENCES,
    timeZone: { name, isChosen: true },
  }));
  accepts(preferencesSchema, named, []);
  accepts(
    preferencesInputSchema,
    [],
    named.map((item) => ({ ...item, currency: 'EUR' })),
  );
});

test.each(['en', 'en-NZ', 'hi-IN', 'DE-de', 'zh-Hant-TW', 'ar-EG-u-nu-arab'])(
  '%s is a locale that can be chosen',
  (name) => {
    accepts(preferencesInputSchema, [{ email: {}, locale: { name, isChosen: true } }], []);
  },
);

test.each(['', 'xx', 'de_DE', 'not a locale', 'de-DE, en', 'd', `de-u-${'abc-'.repeat(9)}abc`])(
  "%j isn't one, but doesn't invalidate stored preferences",
  (name) => {
    accepts(preferencesInputSchema, [], [{ email: {}, locale: { name, isChosen: false } }]);
    if (name.length <= 35)
      accepts(preferencesSchema, [{ ...DEFAULT_PREFERENCES, locale: { name, isChosen: true } }], []);
  },
);

test("a letter uses its account's time zone and locale", () => {
  const timeZone = { name: 'America/St_Johns', isChosen: true };
  const locale = { name: 'en-CA', isChosen: false };
  expect(letterClock({ timeZone, locale })).toEqual({ zone: 'America/St_Johns', locale: 'en-CA' });
});

test('an omitted topic is left unchanged', () => {
  const { watching: _watching, ...known } = DEFAULT_PREFERENCES.email;
  expect(preferencesInputSchema.parse({ email: known, alerts: 'daily' }).email).toEqual(known);
});
