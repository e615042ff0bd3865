import { type ExportPart, exportPartsIn, exportProgressText } from '../../domain/account/export-frames.ts';
import { AppError } from '../../domain/errors.ts';
import { NetworkError } from '../api/network-error.ts';
import { firebaseAuth } from '../firebase/firebase-auth.ts';
import { saveFile } from './save-file.ts';

interface ExportOptions {
  /** Called with text that says which table is being read, or how much has been received so far. */
  onProgress: (text: string) => void;
  signal?: AbortSignal;
  /** Another account, for an administrator acting on its owner's request. */
  uid?: string;
}

/**
 * Downloads an archive of everything stored about the caller; returns true if it was saved, false if aborted. An
 * interrupted download throws a `NetworkError` and never saves half an archive.
 */
export async function downloadAccountData({ onProgress, signal, uid }: ExportOptions): Promise<boolean> {
  try {
    const token = await firebaseAuth.currentUser?.getIdToken();
    const response = await fetch(`/api/account/export?progress=1${uid ? `&uid=${encodeURIComponent(uid)}` : ''}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      signal: signal ?? null,
    }).catch(() => {
      throw new NetworkError();
    });
    if (!response.ok || !response.body) {
      const { error } = (await response.json()) as { error: { code: 'too-many'; message: string } };
      throw new AppError(error.code, error.message);
    }
    const parts = await readParts(exportPartsIn(chunksOf(response.body)), onProgress);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'account.zip';
    saveFile(name, new Blob(parts, { type: 'application/zip' }));
    return true;
  } catch (error) {
    if (signal?.aborted) return false;
    throw error;
  }
}

async function readParts(
  parts: AsyncGenerator<ExportPart, boolean>,
  onProgress: (text: string) => void,
): Promise<BlobPart[]> {
  const archive: BlobPart[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (!done) {
      if (value instanceof Uint8Array) archive.push(value.slice());
      else onProgress(exportProgressText(value));
    } else if (value) return archive;
    else throw new NetworkError();
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } catch {
    throw new NetworkError();
  }
}
