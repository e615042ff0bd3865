import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { DEFAULT_PREFERENCES, preferencesSchema } from './preferences.ts';

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

test('preferences decide on every type of notification', () => {
  const { email, alerts } = DEFAULT_PREFERENCES;
  const { other: _other, ...incomplete } = email;
  accepts(
    preferencesSchema,
    [DEFAULT_PREFERENCES, { email, alerts: 'instant' }, { email, alerts: 'off' }],
    [
      { email: incomplete, alerts },
      { email: { ...email, offer: 'yes' }, alerts },
      { email, alerts: 'weekly' },
    ],
  );
});
