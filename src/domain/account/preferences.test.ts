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

test.each([
  ['stored', preferencesSchema],
  ['sent', preferencesInputSchema],
])('preferences that are %s say yes or no to each topic, and how soon to alert', (_name, schema) => {
  const { email, alerts } = DEFAULT_PREFERENCES;
  accepts(
    schema,
    [DEFAULT_PREFERENCES, { email, alerts: 'instant' }, { email, alerts: 'off' }],
    [{ email: { ...email, offer: 'yes' }, alerts }, { email, alerts: 'weekly' }, { email }, { alerts }],
  );
});

test('a topic that was never chosen is stored with its default, and left alone where it is not sent', () => {
  const { other: _other, watching: _watching, ...known } = DEFAULT_PREFERENCES.email;
  const earlier = { email: { ...known, offer: false }, alerts: 'daily' };
  expect(preferencesSchema.parse(earlier).email).toEqual({ ...known, offer: false, other: true, watching: false });
  expect(preferencesInputSchema.parse(earlier)).toEqual(earlier);
});
