import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file is saved under its name, and can be read for a minute', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveFile('发票 2026.pdf', new Blob(['x']));
  expect(saved).toEqual(['发票 2026.pdf']);
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledTimes(1);
});
