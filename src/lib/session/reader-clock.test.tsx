import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Moment } from '../../components/time/moment.tsx';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import {
  deviceLocale,
  deviceZone,
  followAccountClock,
  forgetReaderClock,
  startReaderClock,
  useReaderClock,
} from './reader-clock.ts';

const AT = new Date('2026-06-09T06:30:00Z');
function Page() {
  return <Moment key={useReaderClock()} at={AT} />;
}
const save = vi.fn(async () => {});
/** This browser's locale as stored in the account. */
const LOCALE = { name: deviceLocale(), isChosen: false };

beforeEach(() => {
  save.mockClear();
  startReaderClock();
  return () => {
    forgetReaderClock();
    setScreenZone('UTC');
  };
});

test('times use the zone that an account chose, in this tab and after a reload, until it logs out', async () => {
  await show(<Page />);
  followAccountClock({ timeZone: { name: 'Pacific/Honolulu', isChosen: true }, locale: LOCALE }, save);
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).toBeVisible();
  await expect.element(page.getByTitle('9 June 2026, 06:30 UTC')).toBeVisible();
  startReaderClock();
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).toBeVisible();
  forgetReaderClock();
  startReaderClock();
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('an account without a choice is told the device’s zone once', () => {
  const elsewhere = deviceZone() === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
  followAccountClock({ timeZone: { name: deviceZone(), isChosen: false }, locale: LOCALE }, save);
  expect(save).not.toHaveBeenCalled();
  const told = { timeZone: { name: elsewhere, isChosen: false }, locale: { name: 'sv-SE', isChosen: false } };
  followAccountClock(told, save);
  followAccountClock(told, save);
  expect(save.mock.calls).toEqual([[{ timeZone: { name: deviceZone(), isChosen: false }, locale: LOCALE }]]);
});

test('numbers and dates use the format that an account chose, until it logs out', async () => {
  await show(<Page />);
  followAccountClock(
    { timeZone: { name: 'Pacific/Honolulu', isChosen: true }, locale: { name: 'en-US', isChosen: true } },
    save,
  );
  await expect.element(page.getByText('June 8, 2026, 8:30 PM', { exact: true })).toBeVisible();
  await expect.element(page.getByTitle('June 9, 2026, 6:30 AM UTC')).toBeVisible();
  forgetReaderClock();
  await expect.element(page.getByTitle('9 June 2026, 06:30 UTC')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('an invalid stored zone is ignored', async () => {
  localStorage.setItem('handoff.zone', '"Nowhere/Land"');
  localStorage.setItem('handoff.locale', '"no locale"');
  startReaderClock();
  await show(<Page />);
  await expect.element(page.getByTitle('9 June 2026, 06:30 UTC')).toBeVisible();
});
