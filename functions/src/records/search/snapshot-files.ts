import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import type { SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { entryFromJson } from '../../integrations/search/embedded/segment-file.ts';

type StoredFile = NonNullable<SearchSnapshot['index']>;

/** Folder of files named by their content's hash, so that writing the same content again yields the same file. */
const FOLDER = 'search/';
/**
 * Age up to which an unreferenced file is retained, because it may belong to a snapshot that is still being written.
 */
const UNNAMED_MS = 3_600_000;

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Stores a compressed file; `bytes` is its uncompressed size. */
export async function saveSnapshotFile(content: Buffer, bytes: number): Promise<StoredFile> {
  const sha256 = sha256Of(content);
  const file = (await bucket()).file(FOLDER + sha256);
  await file.save(content, { contentType: 'application/zstd', resumable: false });
  return { sha256, bytes };
}

/** Returns a stored file's content. Throws if it is missing or its hash doesn't match. */
export async function loadSnapshotFile({ sha256 }: StoredFile): Promise<Buffer> {
  const [content] = await (await bucket()).file(FOLDER + sha256).download();
  const found = sha256Of(content);
  if (found !== sha256) throw new Error(`The snapshot ${sha256} has the hash ${found}.`);
  return content;
}

/** Deletes files that none of these snapshots reference. */
export async function clearSnapshotFiles(kept: readonly SearchSnapshot[]): Promise<void> {
  const named = new Set(kept.flatMap(({ index, entries }) => [index?.sha256, entries?.sha256]));
  const [files] = await (await bucket()).getFiles({ prefix: FOLDER });
  const old = files.filter(({ name, metadata }) => {
    const storedAt = new Date(metadata.timeCreated ?? 0).getTime();
    return !named.has(name.slice(FOLDER.length)) && storedAt < Date.now() - UNNAMED_MS;
  });
  await Promise.all(old.map((file) => file.delete({ ignoreNotFound: true })));
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const LINE_BREAK = 10;

/** Builds a file of entries, one line of JSON each. */
export class EntriesFile {
  readonly #lines: Buffer[] = [];
  bytes = 0;

  add(entry: SearchEntry): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    this.bytes += line.length;
    this.#lines.push(line);
  }
  done(): Promise<Buffer> {
    return compress(Buffer.concat(this.#lines));
  }
}

/** Yields a file's entries in order, parsing each on demand. */
export async function* entriesIn(file: Buffer, bytes: number): AsyncGenerator<SearchEntry> {
  // The file is smaller than the minimum chunk size if there are no listings.
  const chunkSize = Math.max(bytes + 1, constants.Z_MIN_CHUNK);
  const content = await decompress(file, { chunkSize });
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf(LINE_BREAK, from);
    yield entryFromJson(content.toString('utf8', from, end));
    from = end + 1;
  }
}
