import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeExportFrame } from '../../domain/account/export-frames.ts';
import { NetworkError } from '../api/network-error.ts';
import { downloadAccountData } from './download-account-data.ts';
import { saveFile } from './save-file.ts';

vi.mock('../firebase/firebase-auth.ts', () => ({ firebaseAuth: { currentUser: { getIdToken: async () => 'token' } } }));
vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));

const bytes = new Uint8Array([80, 75, 5, 6]);
const progress = encodeExportFrame({ table: 'messages', done: 320, of: 500, parents: 'deals' });
const said: string[] = [];
const onProgress = (text: string) => void said.push(text);

/** Mocks a response with these frames. With `goesOn`, it stays open until it is aborted. */
function answerWith(frames: Uint8Array[], goesOn = false): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const frame of frames) stream.enqueue(frame);
        if (!goesOn) stream.close();
        else init?.signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'Content-Disposition': 'attachment; filename="handoff-2026-06-01.zip"' } });
  });
}

beforeEach(() => {
  said.length = 0;
  vi.mocked(saveFile).mockClear();
});
afterEach(() => vi.restoreAllMocks());

test('saves the archive and reports progress', async () => {
  answerWith([progress, encodeExportFrame(bytes), encodeExportFrame(null)]);
  expect(await downloadAccountData({ onProgress })).toBe(true);
  expect(said).toEqual(['Messages: 320 of 500 deals']);
  const [name, archive] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('handoff-2026-06-01.zip');
  expect(new Uint8Array(await (archive as Blob).arrayBuffer())).toEqual(bytes);
});

test('saves nothing of a truncated archive', async () => {
  answerWith([progress, encodeExportFrame(bytes)]);
  await expect(downloadAccountData({ onProgress })).rejects.toThrow(NetworkError);
  expect(saveFile).not.toHaveBeenCalled();
});

test('saves nothing of a canceled one, without an error', async () => {
  answerWith([progress, encodeExportFrame(bytes)], true);
  const abort = new AbortController();
  const download = downloadAccountData({ onProgress, signal: abort.signal });
  await expect.poll(() => said).toEqual(['Messages: 320 of 500 deals']);
  abort.abort();
  expect(await download).toBe(false);
  expect(saveFile).not.toHaveBeenCalled();
});
