import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

beforeEach(() => sessionStorage.clear());
const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

test('a missing file reloads the page once per release, not in a loop', () => {
  const reload = vi.fn();
  const stop = reloadOnce(reload, '/assets/release-1.js');
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();

  const next = vi.fn();
  const stopNext = reloadOnce(next, '/assets/release-2.js');
  fail();
  expect(next).toHaveBeenCalledTimes(1);
  fail();
  fail();
  expect(next).toHaveBeenCalledTimes(1);
  stopNext();
});

test("doesn't reload while offline or without storage", () => {
  const reload = vi.fn();
  const stop = reloadOnce(reload, '/assets/release-3.js');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail();
  online.mockReturnValue(true);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fail();
  expect(reload).not.toHaveBeenCalled();
  full.mockRestore();
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});
