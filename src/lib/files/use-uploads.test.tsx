import type { UploadTask } from 'firebase/storage';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import { show } from '../../../tests/components/screen.tsx';
import { UploadRows } from '../../components/upload/upload-rows.tsx';
import { AppError } from '../../domain/errors.ts';
import { uploadFile } from './upload-file.ts';
import { useUploads } from './use-uploads.ts';

vi.mock('./upload-file.ts', () => ({ uploadFile: vi.fn() }));

/** Fakes an upload to Storage whose progress and outcome the test controls. */
function fakeTask(progress: (share: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const snapshot = { state: 'running' };
  const end = (state: string, error: Error) => {
    snapshot.state = state;
    reject(error);
  };
  const task = Object.assign(promise, {
    snapshot,
    pause: vi.fn(() => (snapshot.state = 'paused')),
    resume: vi.fn(() => (snapshot.state = 'running')),
    // As in Firebase, canceling a failed task has no effect.
    cancel: vi.fn(() => snapshot.state === 'error' || end('canceled', new Error('canceled'))),
  });
  return { task, progress, finish: resolve, fail: (error: Error) => end('error', error) };
}

let sent: { path: string; file: Blob; upload: ReturnType<typeof fakeTask> }[] = [];
const reserve = vi.fn();
const release = vi.fn();
const onUploaded = vi.fn();
let screen: RenderResult;

function Uploads() {
  const uploads = useUploads<string>({ reserve, release, onUploaded });
  const add = (name: string) => uploads.add(new File(['text'], name), name, `about ${name}`);
  return (
    <>
      <button type="button" onClick={() => add('plan.pdf')}>
        Add the plan
      </button>
      <button type="button" onClick={() => add('terms.pdf')}>
        Add the terms
      </button>
      <UploadRows sending={uploads} />
      <output aria-label="Places in use">{uploads.places.join(' ')}</output>
    </>
  );
}

const bar = (name: string) => screen.getByRole('progressbar', { name });
const add = async (what: 'plan' | 'terms') => {
  const before = sent.length;
  await screen.getByRole('button', { name: `Add the ${what}` }).click();
  await expect.poll(() => sent.length).toBe(before + 1);
  const last = sent.at(-1);
  if (!last) throw new Error('Nothing was sent.');
  return last.upload;
};

beforeEach(async () => {
  sent = [];
  let places = 0;
  reserve.mockReset().mockImplementation(async (about: string) => {
    places += 1;
    return { id: `place-${places}`, uploadPath: `uploads/${places}/${about}` };
  });
  release.mockReset().mockResolvedValue(undefined);
  onUploaded.mockReset();
  vi.mocked(uploadFile).mockImplementation(async (path, file, progress) => {
    const upload = fakeTask(progress);
    sent.push({ path, file, upload });
    return { task: upload.task as unknown as UploadTask };
  });
  screen = await show(<Uploads />);
});

test('a path is reserved for each file, its progress is shown, and its row disappears once it is uploaded', async () => {
  const plan = await add('plan');
  expect(reserve).toHaveBeenCalledWith('about plan.pdf', expect.any(File));
  expect(sent[0]?.path).toBe('uploads/1/about plan.pdf');
  await expect.element(bar('Uploading plan.pdf')).toHaveAttribute('aria-valuenow', '0');
  plan.progress(0.25);
  await expect.element(bar('Uploading plan.pdf')).toHaveAttribute('aria-valuenow', '25');
  await expect.element(screen.getByLabelText('Places in use')).toHaveTextContent('place-1');
  plan.finish();
  await expect.element(bar('Uploading plan.pdf')).not.toBeInTheDocument();
  expect(onUploaded.mock.calls).toEqual([['place-1']]);
  expect(release).not.toHaveBeenCalled();
  await expect.element(screen.getByLabelText('Places in use')).toHaveTextContent('');
});

test('uploads are listed in the order they were added, and each finishes independently', async () => {
  const plan = await add('plan');
  const terms = await add('terms');
  const names = () =>
    screen
      .getByRole('progressbar')
      .elements()
      .map((item) => item.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Uploading plan.pdf', 'Uploading terms.pdf']);
  terms.progress(0.5);
  await expect.element(bar('Uploading terms.pdf')).toHaveAttribute('aria-valuenow', '50');
  await expect.element(bar('Uploading plan.pdf')).toHaveAttribute('aria-valuenow', '0');
  plan.finish();
  await expect.poll(names).toEqual(['Uploading terms.pdf']);
  terms.finish();
  await expect.poll(names).toEqual([]);
  expect(onUploaded.mock.calls).toEqual([['place-1'], ['place-2']]);
});

test('an upload is paused, resumed where it stopped, and finished', async () => {
  const plan = await add('plan');
  plan.progress(0.4);
  await screen.getByRole('button', { name: 'Pause plan.pdf' }).click();
  await expect.element(bar('plan.pdf, paused')).toHaveAttribute('aria-valuenow', '40');
  expect(plan.task.pause).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: /plan\.pdf/ }).click();
  await expect.element(bar('Uploading plan.pdf')).toHaveAttribute('aria-valuenow', '40');
  expect(plan.task.resume).toHaveBeenCalledOnce();
  expect(reserve).toHaveBeenCalledOnce();
  plan.finish();
  await expect.poll(() => onUploaded.mock.calls).toEqual([['place-1']]);
});

test('an upload paused before it starts is paused when it starts', async () => {
  const place = Promise.withResolvers<object>();
  reserve.mockReturnValue(place.promise);
  await screen.getByRole('button', { name: 'Add the plan' }).click();
  await screen.getByRole('button', { name: 'Pause plan.pdf' }).click();
  place.resolve({ id: 'place-1', uploadPath: 'uploads/1' });
  await expect.poll(() => sent[0]?.upload.task.pause.mock.calls.length).toBe(1);
  await expect.element(bar('plan.pdf, paused')).toBeInTheDocument();
});

test('a canceled upload disappears, and its path is released', async () => {
  const plan = await add('plan');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar('Uploading plan.pdf')).not.toBeInTheDocument();
  expect(plan.task.cancel).toHaveBeenCalledOnce();
  expect(release.mock.calls).toEqual([['place-1']]);
  expect(onUploaded).not.toHaveBeenCalled();
});

test('an upload canceled before its path is reserved still releases it', async () => {
  const place = Promise.withResolvers<object>();
  reserve.mockReturnValue(place.promise);
  await screen.getByRole('button', { name: 'Add the plan' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar('Uploading plan.pdf')).not.toBeInTheDocument();
  place.resolve({ id: 'place-1', uploadPath: 'uploads/1' });
  await expect.poll(() => release.mock.calls).toEqual([['place-1']]);
  expect(onUploaded).not.toHaveBeenCalled();
});

test('a failed upload says why, and is retried at the same path', async () => {
  const plan = await add('plan');
  plan.progress(0.7);
  plan.fail(new Error('The connection was lost.'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The connection was lost.');
  expect(release).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(bar('Uploading plan.pdf')).toHaveAttribute('aria-valuenow', '0');
  expect(reserve).toHaveBeenCalledOnce();
  expect(sent[1]?.path).toBe(sent[0]?.path);
  sent[1]?.upload.finish();
  await expect.poll(() => onUploaded.mock.calls).toEqual([['place-1']]);
});

test('a failed upload can be canceled, and its path is released', async () => {
  const plan = await add('plan');
  plan.fail(new Error('The connection was lost.'));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('plan.pdf')).not.toBeInTheDocument();
  expect(release.mock.calls).toEqual([['place-1']]);
});

test('a rejected reservation is shown in the server’s words, and the retry requests a path again', async () => {
  reserve.mockRejectedValueOnce(new AppError('too-many'));
  await screen.getByRole('button', { name: 'Add the plan' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many requests. Try again later.');
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(reserve).toHaveBeenCalledTimes(2);
});

test('failing to release a path shows no error', async () => {
  release.mockRejectedValue(new Error('Already gone.'));
  await add('plan');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar('Uploading plan.pdf')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('paths are reserved in the order of the files, however long each takes', async () => {
  const first = Promise.withResolvers<{ id: string; uploadPath: string }>();
  reserve.mockImplementationOnce(() => first.promise);
  await screen.getByRole('button', { name: 'Add the plan' }).click();
  await screen.getByRole('button', { name: 'Add the terms' }).click();
  await expect.poll(() => reserve.mock.calls.map(([about]) => about)).toEqual(['about plan.pdf']);
  first.resolve({ id: 'plan', uploadPath: 'uploads/plan' });
  await expect.poll(() => sent.length).toBe(2);
  expect(reserve.mock.calls.map(([about]) => about)).toEqual(['about plan.pdf', 'about terms.pdf']);
});

test('a rejected path doesn’t hold up the next file', async () => {
  reserve.mockRejectedValueOnce(new AppError('too-many'));
  await screen.getByRole('button', { name: 'Add the plan' }).click();
  await add('terms');
  await expect.element(screen.getByRole('alert')).toBeVisible();
});
