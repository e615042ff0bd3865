import { expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { CalendarAddress } from './calendar-section.tsx';

const URL_MADE = 'https://handoff.example/api/calendar/u.secret.ics';
const live = (data: { since: Date } | null, status: 'loading' | 'error' | 'success' = 'success') => ({
  status,
  data,
  refused: false,
  retry: () => {},
});
const SINCE = { since: new Date('2026-06-09T12:00:00Z') };

test('a new address is shown once, to copy or open', async () => {
  fakeApi('renewCalendar', () => ({ url: URL_MADE }));
  const screen = await show(<CalendarAddress calendar={live(null)} />);
  await screen.getByRole('button', { name: 'Make an address' }).click();
  await expect.element(screen.getByText(URL_MADE)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open in a calendar app' }))
    .toHaveAttribute('href', 'webcal://handoff.example/api/calendar/u.secret.ics');
});

test('an earlier address isn’t shown, and is renewed only after an explanation', async () => {
  const calls = fakeApi('renewCalendar', () => ({ url: URL_MADE }));
  const screen = await show(<CalendarAddress calendar={live(SINCE)} />);
  await expect.element(screen.getByText(/^Made on 9 June 2026/)).toBeVisible();
  await screen.getByRole('button', { name: 'Renew address' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Renew the calendar address?' });
  await expect.element(dialog.getByText(/The old address stops working at once/)).toBeVisible();
  expect(calls).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Renew address' }).click();
  await expect.element(screen.getByText(URL_MADE)).toBeVisible();
});

test('an error is shown next to its button', async () => {
  fakeApi('endCalendar', () => {
    throw new AppError('too-many');
  });
  const screen = await show(<CalendarAddress calendar={live(SINCE)} />);
  await screen.getByRole('button', { name: 'Turn off' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Turn off the calendar address?' });
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test("an address that can't be loaded can't be created or renewed", async () => {
  const screen = await show(<CalendarAddress calendar={live(null, 'error')} />);
  await expect.element(screen.getByText('Your calendar address could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make an address' }).query()).toBeNull();
});
