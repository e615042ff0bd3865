import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { entryFromJson } from '../../integrations/search/embedded/card-json.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const LINE_BREAK = 10;

/** Entries as a file, one line of JSON each. */
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

/** The entries of a file in their order, each parsed when it is asked for. */
export async function* entriesIn(file: Buffer, bytes: number): AsyncGenerator<SearchEntry> {
  // The file of a market without a listing is shorter than the least that is allowed.
  const chunkSize = Math.max(bytes + 1, constants.Z_MIN_CHUNK);
  const content = await decompress(file, { chunkSize });
  for (let from = 0; from < content.length; ) {
    const end = content.indexOf(LINE_BREAK, from);
    yield entryFromJson(content.toString('utf8', from, end));
    from = end + 1;
  }
}
