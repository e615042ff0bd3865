import type { User } from '../../../src/domain/account/user.ts';
import type { StoredFile } from '../../../src/domain/upload/stored-file.ts';
import { bucket } from './firestore/firebase.ts';

/** Deletes every file under a folder of the bucket, such as `a/b/`. Ignores files that are already gone. */
export async function deleteFilesUnder(folder: `${string}/`): Promise<void> {
  const [files] = await (await bucket()).getFiles({ prefix: folder });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/** The user requesting a private file. */
export interface FileCaller {
  uid: string;
  /** Uid of the account that signed in: the administrator's during an impersonation, otherwise the same as `uid`. */
  realUid: string;
  user: User | null;
  /** The last time the sign-in was confirmed with a second factor; null if never. */
  confirmedAt: Date | null;
  now: Date;
}

/** A private file that the caller may download. */
export interface PrivateFile {
  /** The file's path in Storage. */
  path: string;
  file: Pick<StoredFile, 'type' | 'name' | 'bytes' | 'generation'>;
}

/** A private file held in memory: generated for this download, or verified as a whole. */
export interface InMemoryFile {
  content: Uint8Array<ArrayBuffer>;
  contentType: 'application/json' | 'application/pdf' | 'text/csv; charset=utf-8';
  name: string;
}

/** A private file generated while it is being sent, since it may be long. */
export interface StreamedFile {
  pieces: Iterable<string>;
  contentType: 'text/csv; charset=utf-8';
  name: string;
}

/** Opens the file identified by the ids in the URL if the caller may download it; throws `not-found` otherwise. */
export type OpenFile = (
  caller: FileCaller,
  ids: Record<string, string>,
) => Promise<PrivateFile | InMemoryFile | StreamedFile>;
