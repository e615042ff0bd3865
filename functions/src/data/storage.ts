import type { User } from '../../../src/domain/account/user.ts';
import type { StoredFile } from '../../../src/domain/upload/stored-file.ts';
import { bucket } from './firestore/firebase.ts';

/** Deletes every file under a folder of the bucket, `a/b/`. A file that is gone by then counts as deleted. */
export async function deleteFilesUnder(folder: `${string}/`): Promise<void> {
  const [files] = await (await bucket()).getFiles({ prefix: folder });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

/** The requester of a private file. */
export interface FileCaller {
  uid: string;
  /** Who is signed in: the same as `uid`, except for an administrator who impersonates that account. */
  realUid: string;
  user: User | null;
  /** The last confirmation of the sign-in with a second factor; null without one. */
  confirmedAt: Date | null;
  now: Date;
}

/** A private file that the caller may download. */
export interface PrivateFile {
  /** In Storage. */
  path: string;
  file: Pick<StoredFile, 'type' | 'name' | 'bytes' | 'generation'>;
}

/** A private file that is in memory: made for this download, or checked as a whole. */
export interface MadeFile {
  content: Uint8Array<ArrayBuffer>;
  contentType: 'application/json' | 'application/pdf' | 'text/csv; charset=utf-8';
  name: string;
}

/** A private file that is made while it is sent, since it may be long. */
export interface StreamedFile {
  pieces: Iterable<string>;
  contentType: 'text/csv; charset=utf-8';
  name: string;
}

/** Decides by the ids in the address whether the caller may download a file; throws `not-found` where not. */
export type OpenFile = (
  caller: FileCaller,
  ids: Record<string, string>,
) => Promise<PrivateFile | MadeFile | StreamedFile>;
