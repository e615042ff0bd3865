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
  });
});

test('preferences say yes or no to each topic, and how soon to alert', () => {
  const { email, alerts } = DEFAULT_PREFERENCES;
  const { watching: _watching, ...unwatched } = email;
  const wrong = [{ email: { ...email, offer: 'yes' }, alerts }, { email, alerts: 'weekly' }, { email }, { alerts }];
  const right = [DEFAULT_PREFERENCES, { email, alerts: 'instant' }, { email, alerts: 'off' }];
  accepts(preferencesSchema, right, [...wrong, { email: unwatched, alerts }]);
  accepts(preferencesInputSchema, [...right, { email: unwatched, alerts }], wrong);
});

test('a topic that is not sent is left alone', () => {
  const { watching: _watching, ...known } = DEFAULT_PREFERENCES.email;
  expect(preferencesInputSchema.parse({ email: known, alerts: 'daily' }).email).toEqual(known);
});
