import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { type Card, cardSchema } from '../../../../../src/domain/search/card.ts';
import { FLAGS, optionsOf, POSITION_LISTS } from '../../../../../src/domain/search/filter-table.ts';
import { indexVersion } from '../../../../../src/domain/search/index-version.ts';
import { type SearchEntry, searchEntrySchema } from '../../../../../src/domain/search/search-entry.ts';
import { parseWithDates } from '../../../../../src/domain/shared/parse-with-dates.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import { ARRAY_TYPES, type Arrays, type Segment } from './segment.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * File format version, to be increased if the arrays stay the same but their format or meaning changes. Files of
 * another version are rejected; numbers are little-endian, as on every machine that runs this code.
 */
const FORMAT = 1;
/** The arrays' names and item sizes, and the lists of options and flags that the stored numbers refer to. */
const LAYOUT = [
  Object.entries(ARRAY_TYPES).map(([name, { BYTES_PER_ELEMENT }]) => [name, BYTES_PER_ELEMENT]),
  POSITION_LISTS.map(optionsOf),
  FLAGS,
];
const VERSION = indexVersion(FORMAT, LAYOUT);
/** Alignment, in bytes, because typed arrays must start at a multiple of their item size. */
const ALIGNED = 8;
const HEAD = ALIGNED;
const textsSchema = z.array(z.string());

type Numbers = Arrays[keyof Arrays];
const ARRAYS = Object.keys(ARRAY_TYPES) as (keyof Arrays)[];
const TEXTS = ['ids', 'countries', 'tags', 'terms'] as const;
const padded = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

/** Returns the parts of a segment in file order. */
const partsOf = (segment: Segment): Numbers[] => [
  ...[[VERSION], ...TEXTS.map((name) => segment[name])].map((texts) => Buffer.from(JSON.stringify(texts))),
  ...ARRAYS.map((name) => segment[name]),
];

/** Serializes a segment to one compressed file; `bytes` is its uncompressed size. */
export async function segmentFile(segment: Segment): Promise<{ content: Buffer; bytes: number }> {
  const parts = partsOf(segment);
  const size = parts.reduce((sum, { byteLength }) => sum + HEAD + padded(byteLength), HEAD);
  const file = Buffer.alloc(size);
  file.writeUInt32LE(segment.count, 0);
  let at = HEAD;
  for (const { buffer, byteOffset, byteLength } of parts) {
    file.writeUInt32LE(byteLength, at);
    Buffer.from(buffer, byteOffset, byteLength).copy(file, at + HEAD);
    at += HEAD + padded(byteLength);
  }
  return { content: await compress(file), bytes: size };
}

/**
 * Parses a segment whose arrays are views of the file in memory, so that nothing is copied. Throws if the file is of
 * another version or too short; `bytes` is its uncompressed size.
 */
export async function parseSegment(file: Uint8Array, bytes: number): Promise<Segment> {
  const raw = await decompress(file, { chunkSize: bytes + 1 });
  const content = raw.byteOffset % ALIGNED === 0 ? raw : Buffer.from(new Uint8Array(raw).buffer);
  const count = content.readUInt32LE(0);
  const reader = new PartReader(content);
  const [version] = reader.texts();
  if (version !== VERSION) throw new Error(`This snapshot is of version ${version}, not ${VERSION}.`);
  const texts = recordOf(TEXTS, () => reader.texts());
  return { count, ...texts, ...(recordOf(ARRAYS, (name) => reader.of<Numbers>(ARRAY_TYPES[name])) as Arrays) };
}

interface NumbersType<T> {
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/** Reads the parts of a file in sequence. */
class PartReader {
  readonly #content: Buffer;
  #at = HEAD;

  constructor(content: Buffer) {
    this.#content = content;
  }
  of<T>(type: NumbersType<T>): T {
    const length = this.#content.readUInt32LE(this.#at);
    const from = this.#at + HEAD;
    if (from + length > this.#content.length) throw new Error('This snapshot is too short.');
    this.#at = from + padded(length);
    return new type(this.#content.buffer, this.#content.byteOffset + from, length / type.BYTES_PER_ELEMENT);
  }
  bytes(): Uint8Array {
    return this.of(Uint8Array);
  }
  texts(): string[] {
    return textsSchema.parse(JSON.parse(new TextDecoder().decode(this.bytes())));
  }
}

const cardFromJson = (json: string): Card => readStored(cardSchema, parseWithDates(json));
export const entryFromJson = (json: string): SearchEntry => readStored(searchEntrySchema, parseWithDates(json));

const decoder = new TextDecoder();

/** Parses a listing's card from its slice of the buffer. */
export const cardAt = ({ cards, cardStarts }: Pick<Segment, 'cards' | 'cardStarts'>, doc: number): Card =>
  cardFromJson(decoder.decode(cards.subarray(cardStarts[doc], cardStarts[doc + 1])));
