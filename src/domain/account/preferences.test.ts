import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { DEFAULT_PREFERENCES, preferencesInputSchema, preferencesSchema } from './preferences.ts';

test('everything but watched projects is mailed until its reader says otherwise', () => {
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
  });
});

test('preferences say yes or no to each topic, how soon to alert, and in which currency prices are shown', () => {
  const all = { ...DEFAULT_PREFERENCES, currency: 'EUR' };
  const { email, alerts } = all;
  const { watching: _watching, ...unwatched } = email;
  const wrong = [
    { ...all, email: { ...email, offer: 'yes' } },
    { ...all, alerts: 'weekly' },
    { alerts },
    ...['eur', 'EURO', '', 'E'.repeat(5000), 978].map((currency) => ({ ...all, currency })),
  ];
  const right = [all, { ...all, alerts: 'instant' }, { ...all, alerts: 'off' }, { ...all, currency: 'USD' }];
  const parts = [{ email: unwatched, alerts }, { email }, { email: {}, currency: 'EUR' }];
  accepts(preferencesSchema, [...right, DEFAULT_PREFERENCES], [...wrong, ...parts]);
  accepts(preferencesInputSchema, [...right, ...parts], [...wrong, DEFAULT_PREFERENCES]);
});

test('a topic that is not sent is left alone', () => {
  const { watching: _watching, ...known } = DEFAULT_PREFERENCES.email;
  expect(preferencesInputSchema.parse({ email: known, alerts: 'daily' }).email).toEqual(known);
});
