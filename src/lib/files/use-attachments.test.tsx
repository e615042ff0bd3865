import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { Frame } from '../../../tests/components/screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { useAttachments } from './use-attachments.ts';

// The state of an uploaded file is read from Firestore, which component tests can't reach.
vi.mock('../firebase/deal-reads.ts', () => ({ useSharedFile: () => ({ data: null }) }));

test('of several files, valid ones are accepted, and each of the others is named with its reason', async () => {
  const calls = fakeApi('shareFile', () => {
    throw new AppError('wrong-state');
  });
  const { result, act } = await renderHook(() => useAttachments('deal', 2), { wrapper: Frame });
  const files = ['photo.heic', 'setup.exe', 'a.txt', 'b.txt', 'c.txt'].map((name) => new File(['x'], name));
  await act(() => result.current.take(files));
  expect(result.current.problems).toEqual([
    'photo.heic: Browsers can’t show HEIC. Save it as JPEG.',
    'setup.exe: This file type is not supported. Use PDF, a picture, Office, CSV, text or ZIP.',
    'At most 2 files. Left out: c.txt.',
  ]);
  await expect.poll(() => calls.map(({ input }) => input.name)).toEqual(['a.txt', 'b.txt']);
});
