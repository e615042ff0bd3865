import { createHash } from 'node:crypto';
import type { SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { bucket } from '../../data/firebase.ts';

type StoredFile = NonNullable<SearchSnapshot['index']>;

/** Files are named by their content, so that one which is written again is the same one. */
const FOLDER = 'search/';
/** A file that no snapshot names may be one whose snapshot is still written, for so long. */
const UNNAMED_MS = 3_600_000;

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Stores a compressed file; `bytes` are those before. */
export async function saveSnapshotFile(content: Buffer, bytes: number): Promise<StoredFile> {
  const sha256 = sha256Of(content);
  const file = (await bucket()).file(FOLDER + sha256);
  await file.save(content, { contentType: 'application/zstd', resumable: false });
  return { sha256, bytes };
}

/** The content of a stored file. Throws where it is not there, or is not what was stored. */
export async function loadSnapshotFile({ sha256 }: StoredFile): Promise<Buffer> {
  const [content] = await (await bucket()).file(FOLDER + sha256).download();
  const found = sha256Of(content);
  if (found !== sha256) throw new Error(`The snapshot ${sha256} has the hash ${found}.`);
  return content;
}

/** Deletes files that none of these snapshots name. */
export async function clearSnapshotFiles(kept: readonly SearchSnapshot[]): Promise<void> {
  const named = new Set(kept.flatMap(({ index, entries }) => [index?.sha256, entries?.sha256]));
  const [files] = await (await bucket()).getFiles({ prefix: FOLDER });
  const old = files.filter(({ name, metadata }) => {
    const storedAt = new Date(metadata.timeCreated ?? 0).getTime();
    return !named.has(name.slice(FOLDER.length)) && storedAt < Date.now() - UNNAMED_MS;
  });
  await Promise.all(old.map((file) => file.delete({ ignoreNotFound: true })));
}
