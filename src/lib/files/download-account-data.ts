import { AppError } from '../../domain/errors.ts';
import { NetworkError } from '../api/network-error.ts';
import { firebaseAuth } from '../firebase/firebase-auth.ts';
import { saveFile } from './save-file.ts';

/**
 * Downloads the archive of everything stored about the caller, or, for an administrator, about the account `uid`
 * whose owner asked for it.
 */
export async function downloadAccountData(onBytes: (bytes: number) => void, uid?: string): Promise<void> {
  const token = await firebaseAuth.currentUser?.getIdToken();
  const response = await fetch(`/api/account/export${uid ? `?uid=${encodeURIComponent(uid)}` : ''}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new NetworkError();
  });
  if (!response.ok || !response.body) {
    const { error } = (await response.json()) as { error: { code: 'too-many'; message: string } };
    throw new AppError(error.code, error.message);
  }
  const archive = new Blob(await readAll(response.body, onBytes), { type: 'application/zip' });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'account.zip';
  saveFile(name, archive);
}

async function readAll(body: ReadableStream<Uint8Array>, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value.slice());
    bytes += part.value.length;
    onBytes(bytes);
  }
  return chunks;
}
