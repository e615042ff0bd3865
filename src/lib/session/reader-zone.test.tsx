import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { Moment } from '../../components/time/moment.tsx';
import { setScreenZone } from '../../domain/shared/reader-clock.ts';
import { deviceZone, followAccountZone, forgetReaderZone, startReaderZone, useReaderZone } from './reader-zone.ts';

const AT = new Date('2026-06-09T06:30:00Z');
function Page() {
  return <Moment key={useReaderZone()} at={AT} />;
}
const save = vi.fn(async () => {});

beforeEach(() => {
  save.mockClear();
  startReaderZone();
  return () => {
    forgetReaderZone();
    setScreenZone('UTC');
  };
});

test('times follow the zone that an account chose, in this tab and after a reload, until it logs out', async () => {
  await show(<Page />);
  followAccountZone({ name: 'Pacific/Honolulu', isChosen: true }, save);
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).toBeVisible();
  await expect.element(page.getByTitle('9 June 2026, 06:30 UTC')).toBeVisible();
  startReaderZone();
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).toBeVisible();
  forgetReaderZone();
  startReaderZone();
  await expect.element(page.getByText('8 June 2026, 20:30', { exact: true })).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('an account that chose none is told once where the device is', () => {
  const elsewhere = deviceZone() === 'Asia/Kolkata' ? 'Asia/Tokyo' : 'Asia/Kolkata';
  followAccountZone({ name: deviceZone(), isChosen: false }, save);
  expect(save).not.toHaveBeenCalled();
  followAccountZone({ name: elsewhere, isChosen: false }, save);
  followAccountZone({ name: elsewhere, isChosen: false }, save);
  expect(save.mock.calls).toEqual([[{ name: deviceZone(), isChosen: false }]]);
});

test('what is kept on the device and is no zone is not followed', async () => {
  localStorage.setItem('handoff.zone', '"Nowhere/Land"');
  startReaderZone();
  await show(<Page />);
  await expect.element(page.getByTitle('9 June 2026, 06:30 UTC')).toBeVisible();
});
